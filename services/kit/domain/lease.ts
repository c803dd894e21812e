/** The right to work on a job until an instant. A live worker prolongs its lease; a dead worker's lease runs out. */
export type Lease = { id: string; until: Date }

/**
 * The backoff after the n-th failed attempt; the last one repeats. `jitter` (0 to 1) adds up to a quarter, so that not
 * all retry at once.
 */
export const pauseAfter = (attempts: number, pausesMs: readonly number[], jitter: number): number =>
  Math.round((pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0) * (1 + jitter / 4))
