import { pageTextsOf } from '../texts'

/** The texts of beginning an order for a client. */
export const { Texts: BeginTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "begin-messages-ru" */ './messages/ru.json'),
)
