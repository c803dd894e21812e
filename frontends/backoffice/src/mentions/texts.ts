import { pageTextsOf } from '../shared/texts'

/** The texts of the list of mentions. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "mentions-messages-ru" */ './messages/ru.json'),
)
