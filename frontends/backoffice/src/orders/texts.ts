import { textsOf, withSharedTexts } from 'frontend-kit/texts/messages'
import type { TextId as SharedTextId } from '../shared/texts'

const own = textsOf({
  ru: () => import(/* webpackChunkName: "orders-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "orders-messages-en" */ './messages/en.json'),
})
/** The texts of the list of orders, together with those that all pages share. */
export const Texts = withSharedTexts(own.Texts)
type TextId = SharedTextId | Parameters<ReturnType<typeof own.useText>>[0]
export const useText = own.useText as () => (id: TextId, values?: Record<string, string | number>) => string
