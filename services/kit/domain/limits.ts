import { type Refusal, refuse } from 'contracts/problems'

/** Limits count within this. */
export const LIMIT_WINDOW_MS = 60 * 60_000

/** What happened since then counts. */
export const windowBefore = (now: Date) => new Date(now.getTime() - LIMIT_WINDOW_MS)

/**
 * `usedUpBy`: of each limit, when the oldest was counted of what uses it up; nothing where there is room. Refuses
 * `too-many-requests` until that one is out of the window.
 */
export function withinLimits(usedUpBy: readonly (Date | undefined)[], now: Date, detail: string): Refusal | undefined {
  const waitsMs = usedUpBy.flatMap((it) => (it ? [it.getTime() + LIMIT_WINDOW_MS - now.getTime()] : []))
  if (waitsMs.length === 0) return undefined
  return refuse('too-many-requests', detail, [], Math.ceil(Math.max(...waitsMs) / 1000))
}
