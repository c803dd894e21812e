import { pageTextsOf } from '../shared/texts'

/** The texts of the page of roles. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "roles-messages-ru" */ './messages/ru.json'),
)
