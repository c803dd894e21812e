import { instantOf, wallOf } from '../shared/staff-clock'

/** The start of a list as chosen; `at` is the value of a date field in the staff's zone: `2026-12-01T00:00`. */
export type Start = { when: 'now' | 'later'; at: string }
export type StartError = 'missing' | 'past' | 'tooFar'

/** As the service allows it. */
const LATEST_MS = 10 * 366 * 86_400_000
const DAY_MS = 86_400_000

/** The next midnight in the staff's zone. */
export const nextMidnight = (nowMs: number): string => `${wallOf(nowMs + DAY_MS).slice(0, 10)}T00:00`

/** The chosen instant, or what is wrong with it. */
export function readStart({ when, at }: Start, nowMs: number): number | StartError {
  if (when === 'now') return nowMs
  const startsAtMs = at === '' ? Number.NaN : instantOf(at)
  if (Number.isNaN(startsAtMs)) return 'missing'
  if (startsAtMs <= nowMs) return 'past'
  return startsAtMs > nowMs + LATEST_MS ? 'tooFar' : startsAtMs
}
