import type { OrderStatus } from 'contracts/order/order-states'
import { dispatchBy } from 'contracts/order/promise'

/** `paidAt`: null also once all of that money was given back. */
type Clock = { status: OrderStatus; paidAt: Date | null; pausedMs: number }

/** Until when an order is promised to leave the factory; `orders.due_at` says the same for the lists. */
export const dueAtOf = ({ status, paidAt, pausedMs }: Clock): Date | null =>
  paidAt && status !== 'cancelled' ? dispatchBy(paidAt, pausedMs) : null
