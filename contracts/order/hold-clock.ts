import type { Order } from './order'

const HOUR_MS = 60 * 60_000
type Clock = Pick<Order, 'dueAt' | 'paidAt' | 'hold'>

/**
 * What is left of the promised time of an order on hold, counted from when the scan comes: negative where it was over before
 * staff asked, null while the order is not paid, so that its clock has not begun, and where it is not on hold.
 */
export function restMsOf({ dueAt, paidAt, hold }: Clock): number | null {
  if (!dueAt || !paidAt || !hold) return null
  // Its clock runs from the payment: what came before that took no time of it.
  return Date.parse(dueAt) - Math.max(Date.parse(hold.askedAt), Date.parse(paidAt))
}

/** When an order on hold leaves once the scan has come: in so many hours, rounded up; `unpaid` before the clock begins, `soon` when it is over. */
export type LeavesAfter = number | 'unpaid' | 'soon'

export function leavesAfter(order: Clock): LeavesAfter {
  const rest = restMsOf(order)
  if (rest === null) return 'unpaid'
  return rest > 0 ? Math.ceil(rest / HOUR_MS) : 'soon'
}
