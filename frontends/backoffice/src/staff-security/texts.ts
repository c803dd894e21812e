import { pageTextsOf } from '../shared/texts'

/** The texts of the page of the staff's second factors. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "staff-security-messages-ru" */ './messages/ru.json'),
)
