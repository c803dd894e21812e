import { PROMISED_MS } from 'contracts/order/promise'

/** Where the promised 48 hours of an order stand. `paused`: what is left stays. `sent`: it has left the factory. */
export type Clock =
  | RunningClock
  | { is: 'paused'; leftMs: number; isSoon: boolean }
  | { is: 'sent'; tookMs: number; isLate: boolean }
export type RunningClock = { is: 'running'; leftMs: number; isSoon: boolean } | { is: 'late'; lateMs: number }

/** Less than this is left of the time: the back office's view «Срочные» asks for the same. */
const SOON_MS = 6 * 60 * 60_000

/** The clock of an order that is promised until a moment, as it is now. */
export function runningClock(dueMs: number, nowMs: number): RunningClock {
  const leftMs = Math.min(PROMISED_MS, dueMs - nowMs)
  return leftMs > 0 ? { is: 'running', leftMs, isSoon: isSoon(leftMs) } : { is: 'late', lateMs: nowMs - dueMs }
}
export const isSoon = (leftMs: number): boolean => leftMs < SOON_MS

/** A clock has twelve segments of four hours. */
export const SEGMENTS = 12
const SEGMENT_MS = PROMISED_MS / SEGMENTS

/** How many of the segments are past; one of which something is left is not, here as on the customer's page. */
export function pastOf(clock: Clock): number {
  if (clock.is === 'late') return SEGMENTS
  const pastMs = clock.is === 'sent' ? clock.tookMs : PROMISED_MS - clock.leftMs
  return Math.min(SEGMENTS, Math.floor(pastMs / SEGMENT_MS))
}

/** Colour and words say the same: only what needs an eye has one. */
export function toneOf(clock: Clock): 'calm' | 'soon' | 'late' | 'still' {
  switch (clock.is) {
    case 'running':
      return clock.isSoon ? 'soon' : 'calm'
    case 'late':
      return 'late'
    case 'paused':
      return 'still'
    case 'sent':
      return clock.isLate ? 'late' : 'still'
    default:
      return clock satisfies never
  }
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
