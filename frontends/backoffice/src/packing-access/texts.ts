import { pageTextsOf } from '../shared/texts'

/** The texts of the page of the packers' access. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "packing-access-messages-ru" */ './messages/ru.json'),
)
