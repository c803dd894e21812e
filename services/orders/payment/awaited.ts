import type { DebitChanged } from 'contracts/payment/left'
import { changed } from '../order/rules'
import type { Decision, OrderState } from '../order/state'
import type { Received } from './rules'

/**
 * Notes that money for an order is on its way, or is not any more (null): meanwhile its owner does not make it a draft again. Of
 * one payment the newer version holds; of two payments the one that is awaited.
 */
export function awaited(
  order: OrderState,
  { paymentId, onItsWaySince: since }: DebitChanged,
  version: number,
  now: Date,
): Decision {
  const { awaited } = order
  const isOfAnother = awaited !== null && awaited.paymentId !== paymentId && awaited.since !== null
  const isOlder = awaited?.paymentId === paymentId && awaited.version >= version
  if (isOlder || (isOfAnother && since === null)) return { order, events: [] }
  return { order: changed<OrderState>(order, { awaited: { paymentId, version, since } }, now), events: [] }
}

/** The order once this money has come: the news that it is on its way may come later. Others' money has none to wait for. */
export function arrived(order: OrderState, { paymentId, provider }: Received, version: number): OrderState {
  const isNoted = order.awaited?.paymentId === paymentId && order.awaited.version >= version
  return provider !== 'stripe' || isNoted ? order : { ...order, awaited: { paymentId, version, since: null } }
}
