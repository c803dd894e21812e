import { setTimeout } from 'node:timers/promises'

/** How long whoever does not answer is borne with. */
export interface Patience {
  everyMs: number
  /** After one that has missed: rarely asked, who hangs is found as soon as who is asked often. */
  againMs: number
  /** What has not answered by then has missed. */
  answerMs: number
  /** So many one after the other, and it hangs. */
  misses: number
}

/**
 * A service may be slow for a minute on a machine that has other things to do: to start it again would make that worse. One
 * that hangs is killed within 10 + 10 + 3 × (3 + 10) s.
 */
export const PATIENCE_WITH_PROCESSES: Patience = { everyMs: 10_000, againMs: 3_000, answerMs: 10_000, misses: 4 }
/**
 * A database or broker that hangs holds up everybody, and is back within a second or two. It is killed within
 * 8 + 4 + 3 × (1.5 + 4) s, and within 8 + 3 × 1.5 s where it refuses.
 */
export const PATIENCE_WITH_SERVERS: Patience = { everyMs: 8_000, againMs: 1_500, answerMs: 4_000, misses: 4 }

/**
 * Asks again and again whether a running process does what it is for. Answers what it last missed by when it hangs, and
 * nothing when it has ended before. `probe` gives up when its signal says so.
 */
export async function untilHung(
  probe: (signal: AbortSignal) => Promise<void>,
  { everyMs, againMs, answerMs, misses }: Patience,
  ended: AbortSignal,
): Promise<string | undefined> {
  let missed: string[] = []
  for (;;) {
    // All are asked at the same moments: to wake a process and its peers once for a dozen of them costs a third.
    const pauseMs = missed.length > 0 ? againMs : everyMs - (Date.now() % everyMs)
    await setTimeout(pauseMs, undefined, { signal: ended }).catch(() => {})
    if (ended.aborted) return undefined
    const miss = await missOf(probe, answerMs)
    missed = miss === undefined ? [] : [...missed, miss]
    if (missed.length === misses) return missed.at(-1)
  }
}

async function missOf(probe: (signal: AbortSignal) => Promise<void>, answerMs: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(answerMs)
  const late = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new Error(`no answer within ${answerMs} ms`))
  })
  try {
    await Promise.race([probe(signal), late])
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
