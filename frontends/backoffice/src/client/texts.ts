import { pageTextsOf } from '../shared/texts'

/** The texts of the page of a client. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "client-messages-ru" */ './messages/ru.json'),
)
