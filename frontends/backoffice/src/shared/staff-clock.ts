import { STAFF_ZONE } from 'contracts/text/staff-zone'

const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: STAFF_ZONE, dateStyle: 'short', timeStyle: 'medium' })
/** What a clock in the staff's zone shows, as if it were UTC. */
const wallMs = (instantMs: number) => Date.parse(`${WALL.format(instantMs).replace(' ', 'T')}Z`)

/** The value of a date field for an instant, in the staff's zone: `2026-12-01T00:00`. */
export const wallOf = (instantMs: number): string => new Date(wallMs(instantMs)).toISOString().slice(0, 16)

/** The instant of a date field's value, wherever the person is; NaN for what is none. */
export function instantOf(wall: string): number {
  const asUtcMs = Date.parse(`${wall}Z`)
  return asUtcMs - (wallMs(asUtcMs) - asUtcMs)
}
