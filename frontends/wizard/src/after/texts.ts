import { withSharedTexts as beside, textsOf } from 'frontend-kit/texts/messages'
import type { TextId as OrderTextId } from '../texts'

const own = textsOf({
  ru: () => import(/* webpackChunkName: "after-messages-ru" */ '../messages/after/ru.json'),
  en: () => import(/* webpackChunkName: "after-messages-en" */ '../messages/after/en.json'),
})
/** The texts of the pages that are met once an order is made, beside those of the order itself. */
export const Texts = beside(own.Texts)
type TextId = OrderTextId | Parameters<ReturnType<typeof own.useText>>[0]
export const useText = own.useText as () => (id: TextId, values?: Record<string, string | number>) => string
export type Text = ReturnType<typeof useText>
