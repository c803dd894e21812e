import { pageTextsOf } from '../shared/texts'

/** The texts of the list of requests about data. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "data-requests-messages-ru" */ './messages/ru.json'),
)
