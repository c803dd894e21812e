import type { ReviewReason, SettledHow } from 'contracts/order/money/payment'
import { pageTextsOf } from '../texts'

/** The texts of money in review, on the list and on the page of its order. */
export const { Texts: ReviewTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "review-messages-ru" */ './messages/ru.json'),
)
type TextId = Parameters<ReturnType<typeof useText>>[0]

export const reasonId = (reason: ReviewReason): TextId => `reason.${reason}`
export const settledId = (how: SettledHow): TextId => `settled.${how}`
