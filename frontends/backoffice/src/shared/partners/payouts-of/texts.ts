import { pageTextsOf } from '../../texts'

/** The texts of a partner's payouts. */
export const { Texts: PayoutTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "payouts-words-ru" */ './messages/ru.json'),
)
