import { pageTextsOf } from '../shared/texts'

/** The texts of the list of orders. */
export const { Texts, useText } = pageTextsOf({
  ru: () => import(/* webpackChunkName: "orders-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "orders-messages-en" */ './messages/en.json'),
})
