import { ownTextsOf } from '../own-texts'

/** The texts of this room, beside those of the first view. */
export const { inTexts, useText } = ownTextsOf({
  ru: () => import(/* webpackChunkName: "later-messages-ru" */ '../messages/confirm-email/ru.json'),
  en: () => import(/* webpackChunkName: "later-messages-en" */ '../messages/confirm-email/en.json'),
})
