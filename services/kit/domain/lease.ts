/** The right to work on a job until an instant. A worker that is alive prolongs it; that of a dead one runs out. */
export type Lease = { id: string; until: Date }

/**
 * The pause after the n-th failed attempt, the last one again and again; longer by up to a quarter by `jitter` (0 to 1), so
 * that not all come at once.
 */
export const pauseAfter = (attempts: number, pausesMs: readonly number[], jitter: number): number =>
  Math.round((pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0) * (1 + jitter / 4))
