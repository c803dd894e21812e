import { ownTextsOf } from '../own-texts'

/** The texts of this room, beside those of the first view. */
export const { inTexts, useText } = ownTextsOf({
  ru: () => import(/* webpackChunkName: "later-messages-ru" */ '../messages/other-device/ru.json'),
  en: () => import(/* webpackChunkName: "later-messages-en" */ '../messages/other-device/en.json'),
})
