import type { Refusal } from 'contracts/problems'
import { isPaid } from './moves'
import { changed, event, versionChanged } from './rules'
import type { Decision, OrderState } from './state'

type Archiving = { version: number; by: string | null }

/** Deletes an order, for 30 days reversibly; a deleted one stays deleted (ORD-031). Refuses: `version-changed`. */
export function archive(order: OrderState, { version, by }: Archiving, now: Date): Decision | Refusal {
  if (order.archivedAt) return { order, events: [] }
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const next = changed<OrderState>(order, { archivedAt: now, archivedBy: by }, now)
  return {
    order: next,
    events: [event(next, 'orders.order.archived.v1', { orderId: order.id, isPaid: isPaid(order) })],
  }
}

/** Brings a deleted order back. Refuses: `version-changed`. */
export function restore(order: OrderState, version: number, now: Date): Decision | Refusal {
  if (!order.archivedAt) return { order, events: [] }
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const next = changed<OrderState>(order, { archivedAt: null, archivedBy: null }, now)
  return { order: next, events: [event(next, 'orders.order.restored.v1', { orderId: order.id })] }
}
