import type { Order } from 'contracts/order/order'
import type { OrderStatus } from 'contracts/order/order-states'
import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { textsOf } from 'frontend-kit/texts/messages'
import type { Coming } from './payment'
import { isReturned } from './rules'

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

/** The words of what an order stands at, which is not always its status: its money was given back, or may be coming (PAY-018). */
export function shownStateId(order: Order, coming: Coming | 'unknown' | null): TextId {
  if (isReturned(order)) return 'status.returned'
  return coming === 'checking' && !order.paidAt ? 'status.checking' : stateId(order)
}

/** The text that says why the orders failed to load. */
export const problemId = (code: FailureCode): TextId => `problem.${reasonFor(code)}`
