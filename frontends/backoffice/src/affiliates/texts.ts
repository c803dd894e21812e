import { pageTextsOf } from '../shared/texts'

/** The texts of the partner programme. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "affiliates-messages-ru" */ './messages/ru.json'),
)
