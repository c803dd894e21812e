/** Pauses between attempts. Behind the last a transfer counts as failed and is tried every `slowMs`. */
export type Schedule = { pausesMs: readonly number[]; slowMs: number }

/** 1 s for a hiccup, 5 min for a restart of the server; then a quarter of an hour, so that a dead server costs nothing. */
export const SCHEDULE: Schedule = { pausesMs: [1_000, 5_000, 15_000, 60_000, 300_000], slowMs: 900_000 }

/** The pause after the n-th failed attempt, longer by up to a quarter: `jitter` is 0 to 1, so that not all come at once. */
export function pauseMs(attempts: number, jitter: number, { pausesMs, slowMs }: Schedule): number {
  return Math.round((pausesMs[attempts - 1] ?? slowMs) * (1 + jitter / 4))
}

export const isGivenUp = (attempts: number, { pausesMs }: Schedule) => attempts > pausesMs.length
