const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A payment whose webhook is lost is found within 5 minutes (PAY-035). */
const LONGEST_MS = 5 * MINUTE_MS
/** After a day hardly any payment can still be paid; those that a provider keeps open are still read. */
const LONGEST_OLD_MS = 60 * MINUTE_MS
const PART_OF_AGE = 4

/** How long to wait before the provider is asked again about an attempt of this age: longer the older it is. */
export const pauseMs = (ageMs: number, shortestMs: number): number =>
  Math.min(Math.max(shortestMs, ageMs / PART_OF_AGE), ageMs < DAY_MS ? LONGEST_MS : LONGEST_OLD_MS)
