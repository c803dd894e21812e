/** An admitted request. */
export type Entry = { enteredMs: number; readonly isAlone: boolean }
/** The operation that answered, or `failed`, whose time does not count as a sample. */
export type Outcome = { readonly operation: string } | 'failed'

/** The pool runs this many at a time. As many again, waiting, would double each answer's time for a tenth more answers. */
const LEAST = 5
/** A burst (a whole shift's tablets, a bank's repeated notifications) waits and is not refused. */
const BURST = 200
/** Requests that cannot be repeated have room beyond that, so that a standstill of others does not keep them out. */
const BURST_OF_FIRST = 2 * BURST
/** Includes requests that wait for others and take no work: each holds a connection and some memory. */
const MOST_OPEN = 1_000
/** At four fifths of its capacity the queues of a healthy process add this much; its slowest answers take six times. */
const SLOWDOWN = 4
/** A burst that lasts longer is a flood. */
const STANDING_MS = 500
/** A flood is over when at most one request in twenty was refused within this time. */
const WINDOW_MS = 1_000
const TOLERATED = 1 / 20
/** With fewer in flight a process is idle now and then, and the time between two answers does not show its capacity. */
const BUSY = 5
/** Far more than a service has; keeps the table from growing without end. */
const MOST_OPERATIONS = 200

/**
 * Limits the requests in flight of a process to those that it can answer in time. The caller passes the time.
 *
 * A burst is admitted whole, since it passes by itself. Requests that stay in flight together for longer are a flood.
 * In a flood an ordinary request is admitted while answers take at most `SLOWDOWN` times what they take alone. By
 * Little's law there is room for that time divided by the time between two answers. Both are measured: the first on
 * requests that meet no other, the second while the process is busy.
 */
export function createAdmission() {
  let inFlight = 0
  /** Since when at least as many are in flight as a flood has room for. */
  let fullSinceMs: number | null = null
  let flood: { sinceMs: number; asked: number; refused: number } | null = null
  /** Admitted, and waiting for somebody else. */
  let awayCount = 0
  let paceMs: number | null = null
  /** The time of the last answer, if the process has been busy since. */
  let lastMs: number | null = null
  /** How long each operation's answer takes alone; and the mean of that over the requests in flight. */
  const aloneMs = new Map<string, number>()
  let usualMs: number | null = null

  function room(): number {
    const inTime = paceMs && usualMs ? (SLOWDOWN * usualMs) / paceMs : LEAST
    return Math.min(Math.max(inTime, LEAST), BURST)
  }

  function updateFlood(nowMs: number): void {
    if (flood && nowMs - flood.sinceMs >= WINDOW_MS) {
      if (flood.refused > flood.asked * TOLERATED) flood = aFlood(nowMs)
      else {
        flood = null
        fullSinceMs = null
      }
    }
    const stands = fullSinceMs !== null && nowMs - fullSinceMs >= STANDING_MS
    if (stands || inFlight >= BURST) flood ??= aFlood(nowMs)
  }

  function learn({ isAlone, enteredMs }: Entry, nowMs: number, operation: string): void {
    if (lastMs !== null) paceMs = paceMs === null ? nowMs - lastMs : paceMs + (nowMs - lastMs - paceMs) * 0.05
    const known = aloneMs.get(operation)
    const own = isAlone ? withSample(known, nowMs - enteredMs) : known
    if (own === undefined) return
    if (known !== undefined || aloneMs.size < MOST_OPERATIONS) aloneMs.set(operation, own)
    usualMs = usualMs === null ? own : usualMs + (own - usualMs) * 0.1
  }

  function take(nowMs: number): void {
    inFlight += 1
    if (inFlight >= room()) fullSinceMs ??= nowMs
  }
  function release(): void {
    inFlight -= 1
    if (inFlight < room()) fullSinceMs = null
  }

  return {
    /** Admits a request; undefined means: refuse it at once. `isFirst`: the request cannot be repeated. */
    enter(nowMs: number, isFirst: boolean): Entry | undefined {
      updateFlood(nowMs)
      if (flood) flood.asked += 1
      const most = isFirst ? BURST_OF_FIRST : flood ? room() : BURST
      if (inFlight >= most || inFlight + awayCount >= MOST_OPEN) {
        if (flood) flood.refused += 1
        return undefined
      }
      take(nowMs)
      return { enteredMs: nowMs, isAlone: inFlight === 1 }
    },

    /** Frees a request's room while it waits for somebody else. The returned function ends the wait. */
    pause(entry: Entry, pausedMs: number): (nowMs: number) => void {
      release()
      awayCount += 1
      return (nowMs) => {
        awayCount -= 1
        entry.enteredMs += nowMs - pausedMs
        take(nowMs)
      }
    },

    /** Ends an admitted request. */
    leave(entry: Entry, nowMs: number, outcome: Outcome): void {
      release()
      if (outcome !== 'failed') learn(entry, nowMs, outcome.operation)
      lastMs = inFlight >= BUSY ? nowMs : null
    },

    /** How many requests in flight are answered in time, also while a burst of more is admitted. */
    inTime: () => Math.floor(room()),
    /** For the metrics. */
    state: () => ({ inFlight, room: flood ? Math.floor(room()) : BURST }),
  }
}

const aFlood = (sinceMs: number) => ({ sinceMs, asked: 0, refused: 0 })

/** Follows shorter times quickly and longer ones slowly: a longer one may have met others after all. */
function withSample(knownMs: number | undefined, tookMs: number): number {
  if (knownMs === undefined) return tookMs
  return tookMs < knownMs
    ? knownMs + (tookMs - knownMs) * 0.2
    : knownMs + (Math.min(tookMs, knownMs * 2) - knownMs) * 0.02
}
