import { canMove, MOVES } from 'contracts/order/order-states'
import { type Refusal, refuse } from 'contracts/problems'
import { fundsOfOrder } from '../order/funds'
import { resumed } from '../order/hold'
import { notAllowed } from '../order/moves'
import { changed, event, versionChanged } from '../order/rules'
import type { Decision, Draft, OrderState } from '../order/state'

/** Whether money for it is in review, or stayed: staff decide about that first. */
const holdsMoney = (order: OrderState) =>
  order.paymentReview !== null || fundsOfOrder(order).counted.some((it) => it.leftMinor > 0)

/**
 * The owner makes an unpaid order a draft again (ORD-027). Refuses: `move-not-allowed`, `version-changed`, and
 * `payment-under-way` while the customer's money is on its way.
 */
export function reopen(order: OrderState, version: number, now: Date): Decision<Draft> | Refusal {
  // Money that came without moving the order is for staff to decide on first.
  if (order.status === 'draft' || !canMove(order.status, 'reopen') || holdsMoney(order))
    return notAllowed(order, 'reopen')
  if (order.awaited?.since) return refuse('payment-under-way', `Money for order ${order.number} is on its way.`)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const { frozen: _, placedAt: __, paidAt, paymentId, ...since } = order
  const {
    productionStartedAt,
    completedAt,
    shippedAt,
    tracking,
    parcels,
    cancelledAt,
    lastMove,
    offer,
    placedBy,
    ...held
  } = since
  const { hold, pausedMs, movedBy, ...rest } = held
  const scans = rest.scans.map((it) => ({ ...it, isLate: false }))
  const draft: Draft = changed<Draft>({ ...rest, scans, status: MOVES.reopen.to }, {}, now)
  const reopened = event(draft, 'orders.order.reopened.v1', { orderId: order.id })
  return { order: draft, events: [reopened, ...(hold ? [resumed(draft)] : [])] }
}
