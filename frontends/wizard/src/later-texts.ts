import { ownTextsOf } from './own-texts'

/** The texts of all steps but the first, of sorting a folder, and of what follows the placing of an order. */
export const { inTexts, useText } = ownTextsOf({
  ru: () => import(/* webpackChunkName: "later-messages-ru" */ './messages/later/ru.json'),
  en: () => import(/* webpackChunkName: "later-messages-en" */ './messages/later/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]
