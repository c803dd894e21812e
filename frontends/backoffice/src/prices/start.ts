import { STAFF_ZONE } from 'contracts/access/staff'

/** The start of a list as chosen; `at` is the value of a date field in the staff's zone: `2026-12-01T00:00`. */
export type Start = { when: 'now' | 'later'; at: string }
export type StartError = 'missing' | 'past' | 'tooFar'

/** As the service allows it. */
const LATEST_MS = 10 * 366 * 86_400_000
const DAY_MS = 86_400_000

const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: STAFF_ZONE, dateStyle: 'short', timeStyle: 'medium' })
/** What a clock in the staff's zone shows, as if it were UTC. */
const wallMs = (instantMs: number) => Date.parse(`${WALL.format(instantMs).replace(' ', 'T')}Z`)

/** The value of a date field for an instant. */
export const wallOf = (instantMs: number): string => new Date(wallMs(instantMs)).toISOString().slice(0, 16)

/** The instant of a date field's value. */
function instantOf(wall: string): number {
  const asUtcMs = Date.parse(`${wall}Z`)
  return asUtcMs - (wallMs(asUtcMs) - asUtcMs)
}

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
