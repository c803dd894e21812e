import { type Refusal, refuse } from 'contracts/problems'

/** The window of all limits. */
export const LIMIT_WINDOW_MS = 60 * 60_000

/** The start of the window. */
export const windowBefore = (now: Date) => new Date(now.getTime() - LIMIT_WINDOW_MS)

/**
 * `usedUpBy`: for each exhausted limit, the time of its oldest counted row; undefined where there is room. Refuses
 * `too-many-requests` until that row leaves the window.
 */
export function withinLimits(usedUpBy: readonly (Date | undefined)[], now: Date, detail: string): Refusal | undefined {
  const waitsMs = usedUpBy.flatMap((it) => (it ? [it.getTime() + LIMIT_WINDOW_MS - now.getTime()] : []))
  if (waitsMs.length === 0) return undefined
  return refuse('too-many-requests', detail, [], Math.ceil(Math.max(...waitsMs) / 1000))
}
