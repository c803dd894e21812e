import type { Order } from './order'

/**
 * What is left of the promised time of an order on hold, counted from when the scan comes: negative where it was over before
 * staff asked, null while the order is not paid, so that its clock has not begun, and where it is not on hold.
 */
export function restMsOf({ dueAt, paidAt, hold }: Pick<Order, 'dueAt' | 'paidAt' | 'hold'>): number | null {
  if (!dueAt || !paidAt || !hold) return null
  // Its clock runs from the payment: what came before that took no time of it.
  return Date.parse(dueAt) - Math.max(Date.parse(hold.askedAt), Date.parse(paidAt))
}
