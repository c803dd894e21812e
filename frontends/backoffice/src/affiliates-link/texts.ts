import { pageTextsOf } from '../shared/texts'

/** The texts of the page that links an order to a partner. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "affiliates-link-messages-ru" */ './messages/ru.json'),
)
