import { pageTextsOf } from '../texts'

/** The texts of deleting the profile of an account. */
export const { Texts: ProfileTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "profile-messages-ru" */ './messages/ru.json'),
)
