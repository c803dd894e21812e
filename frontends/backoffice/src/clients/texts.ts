import { pageTextsOf } from '../shared/texts'

/** The texts of the list of clients. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "clients-messages-ru" */ './messages/ru.json'),
)
