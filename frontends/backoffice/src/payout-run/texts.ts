import { pageTextsOf } from '../shared/texts'

/** The texts of the payout run. */
export const { Texts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "payout-run-messages-ru" */ './messages/ru.json'),
)
