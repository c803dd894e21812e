import { MOVES } from 'contracts/order/order-states'
import { type Refusal, refuse } from 'contracts/problems'
import { changed, event, scansMissing, versionChanged } from '../order/rules'
import type { Decision, OrderState } from '../order/state'

/**
 * «Выполнить» (ORD-025); where scans are missing, staff must confirm it. Refuses: `move-not-allowed`,
 * `version-changed`, `scans-missing`.
 */
export function complete(order: OrderState, version: number, now: Date, isLackAccepted = false): Decision | Refusal {
  const { from, to } = MOVES.complete
  if (order.status === 'draft' || !from.includes(order.status))
    return refuse('move-not-allowed', `Order ${order.number} is ${order.status} and cannot be completed.`)
  const refusal = versionChanged(order, version) ?? (isLackAccepted ? undefined : scansMissing(order))
  if (refusal) return refusal
  const completed = changed(order, { status: to, completedAt: now }, now)
  return { order: completed, events: [event(completed, 'orders.order.completed.v1', { orderId: order.id })] }
}
