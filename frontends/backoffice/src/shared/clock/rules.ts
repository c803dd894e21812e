import type { Order } from 'contracts/order/order'
import { PROMISED_MS } from 'contracts/order/promise'
import { type Clock, isSoon, runningClock } from 'frontend-kit/promise/rules'

export type Timed = Pick<Order, 'status' | 'paidAt' | 'dueAt' | 'hold' | 'shippedAt' | 'completedAt'>

/**
 * The clock of an order, which stands while staff wait for a scan of its customer. Null where none runs: it is not paid, was
 * cancelled, or completed and never shipped.
 */
export function clockOf({ status, paidAt, dueAt, hold, shippedAt, completedAt }: Timed, now: Date): Clock | null {
  if (!dueAt || !paidAt || status === 'cancelled') return null
  const dueMs = Date.parse(dueAt)
  // Nobody knows when an order left that was completed without having been shipped.
  if (completedAt && !shippedAt) return null
  if (shippedAt) {
    const earlyMs = dueMs - Date.parse(shippedAt)
    return { is: 'sent', tookMs: Math.max(0, PROMISED_MS - earlyMs), isLate: earlyMs < 0 }
  }
  if (!hold) return runningClock(dueMs, now.getTime())
  // The clock of an order that was paid during the hold has not begun.
  const stoodSinceMs = Math.max(Date.parse(hold.askedAt), Date.parse(paidAt))
  const leftMs = Math.max(0, Math.min(PROMISED_MS, dueMs - stoodSinceMs))
  return { is: 'paused', leftMs, isSoon: isSoon(leftMs) }
}
