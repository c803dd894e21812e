import { pageTextsOf } from '../shared/texts'

/** The texts of the list of orders. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "orders-messages-ru" */ './messages/ru.json'),
)
