import type { OrderStatus } from 'contracts/order/order-states'
import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { textsOf } from 'frontend-kit/texts/messages'

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

/** The words of a status (ORD-019, ORD-020). */
export const statusId = (status: OrderStatus): TextId => `status.${status}`
/** The words of an order's status: nobody paid for one that costs nothing. */
export const stateId = ({ status, totalMinor }: { status: OrderStatus; totalMinor: number | null }): TextId =>
  status === 'paid' && totalMinor === 0 ? 'status.free' : statusId(status)

/** The text that says why the orders failed to load. */
export const problemId = (code: FailureCode): TextId => `problem.${reasonFor(code)}`
