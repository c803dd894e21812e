import { pageTextsOf } from '../texts'

/** The texts of a customer's personal terms. */
export const { Texts: TermsTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "terms-messages-ru" */ './messages/ru.json'),
)
