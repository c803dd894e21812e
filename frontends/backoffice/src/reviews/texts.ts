import { pageTextsOf } from '../shared/texts'

/** The texts of the review list. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "reviews-messages-ru" */ './messages/ru.json'),
)
