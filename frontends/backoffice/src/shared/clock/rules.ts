import type { Order } from 'contracts/order/order'
import { PROMISED_MS } from 'contracts/order/promise'

/**
 * Where the promised 48 hours of an order stand. `paused`: staff wait for a scan of the customer, and the time that is left
 * stays. `sent`: it has left the factory.
 */
export type Clock =
  | { is: 'running' | 'paused'; leftMs: number; isSoon: boolean }
  | { is: 'late'; lateMs: number }
  | { is: 'sent'; tookMs: number; isLate: boolean }

export type Timed = Pick<Order, 'status' | 'paidAt' | 'dueAt' | 'hold' | 'shippedAt' | 'completedAt'>

/** Less than this is left of the time: the view «Срочные» asks for the same. */
const SOON_MS = 6 * 60 * 60_000

/** The clock of an order; null where none runs: it is not paid, was cancelled, or completed and never shipped. */
export function clockOf({ status, paidAt, dueAt, hold, shippedAt, completedAt }: Timed, now: Date): Clock | null {
  if (!dueAt || !paidAt || status === 'cancelled') return null
  const dueMs = Date.parse(dueAt)
  // Nobody knows when an order left that was completed without having been shipped.
  if (completedAt && !shippedAt) return null
  if (shippedAt) {
    const earlyMs = dueMs - Date.parse(shippedAt)
    return { is: 'sent', tookMs: Math.max(0, PROMISED_MS - earlyMs), isLate: earlyMs < 0 }
  }
  // The clock of an order that was paid during the hold has not begun.
  const stoodSinceMs = hold && Math.max(Date.parse(hold.askedAt), Date.parse(paidAt))
  const leftMs = Math.min(PROMISED_MS, dueMs - (stoodSinceMs ?? now.getTime()))
  if (leftMs <= 0 && !hold) return { is: 'late', lateMs: now.getTime() - dueMs }
  return { is: hold ? 'paused' : 'running', leftMs: Math.max(0, leftMs), isSoon: leftMs < SOON_MS }
}

/** A clock has twelve segments of four hours. */
export const SEGMENTS = 12
const SEGMENT_MS = PROMISED_MS / SEGMENTS

/** How many of the segments are past; one of which something is left is not, here as on the customer's page. */
export function pastOf(clock: Clock): number {
  if (clock.is === 'late') return SEGMENTS
  const pastMs = clock.is === 'sent' ? clock.tookMs : PROMISED_MS - clock.leftMs
  return Math.min(SEGMENTS, Math.floor(pastMs / SEGMENT_MS))
}

/** Days stand beside hours only where hours alone would be hard to read: for what is days late. */
const MANY_HOURS = 72

/** A span in whole minutes, as people say it: a countdown says no minute more than is left. */
export function spanOf(ms: number): {
  unit: 'days' | 'hours' | 'minutes'
  days: number
  hours: number
  minutes: number
} {
  const all = Math.floor(ms / 60_000)
  const hours = Math.floor(all / 60)
  if (hours >= MANY_HOURS) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24, minutes: all % 60 }
  return { unit: hours > 0 ? 'hours' : 'minutes', days: 0, hours, minutes: all % 60 }
}
