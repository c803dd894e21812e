import { pageTextsOf } from '../shared/texts'

/** The texts of the statistics. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "statistics-messages-ru" */ './messages/ru.json'),
)
