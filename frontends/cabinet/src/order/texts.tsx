import { partTextsOf } from 'frontend-kit/texts/part-texts'
import type { TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "order-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "order-messages-en" */ './messages/en.json'),
})

export type TextId = Parameters<ReturnType<typeof own.useText>>[0]
export type Text = (id: TextId | SharedId, values?: Record<string, string | number>) => string

/** The texts of the page of one order, and those of the area. */
export const useText = own.useText as () => Text

/** Gives a page these texts, and shows the page once they have loaded. */
export const inTexts = own.inTexts
