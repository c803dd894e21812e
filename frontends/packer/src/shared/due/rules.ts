import type { PackingOrder } from 'contracts/order/packing/worklist'
import { PROMISED_MS } from 'contracts/order/promise'

/** What is left until an order was promised to leave, or how late it is; `isSoon`: little is left. */
export type Due = { is: 'running'; leftMs: number; isSoon: boolean } | { is: 'late'; lateMs: number }

/** The same as the back office calls urgent. */
const SOON_MS = 6 * 60 * 60_000

/** Null where nobody waits for it: it is not paid, has left, or was cancelled. */
export function dueOf({ status, dueAt }: Pick<PackingOrder, 'status' | 'dueAt'>, now: Date): Due | null {
  if (!dueAt || (status !== 'paid' && status !== 'processing')) return null
  const leftMs = Date.parse(dueAt) - now.getTime()
  return leftMs > 0 ? { is: 'running', leftMs, isSoon: leftMs < SOON_MS } : { is: 'late', lateMs: -leftMs }
}

/** A clock has twelve segments of four hours. */
export const SEGMENTS = 12
/** How many of them are past; one of which something is left is not. */
export const pastOf = (due: Due): number =>
  due.is === 'late' ? SEGMENTS : Math.max(0, Math.floor(((PROMISED_MS - due.leftMs) / PROMISED_MS) * SEGMENTS))

/** A span in whole minutes; days stand beside hours only where hours alone would be hard to read. */
export function spanOf(ms: number): {
  unit: 'days' | 'hours' | 'minutes'
  days: number
  hours: number
  minutes: number
} {
  const all = Math.floor(ms / 60_000)
  const hours = Math.floor(all / 60)
  if (hours >= MANY_HOURS) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24, minutes: 0 }
  return { unit: hours > 0 ? 'hours' : 'minutes', days: 0, hours, minutes: all % 60 }
}
const MANY_HOURS = 72
