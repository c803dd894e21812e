/** A request that was let in. */
export type Entry = { enteredMs: number; readonly isAlone: boolean }
/** The operation that was answered, or that nothing was, which says nothing of the time that an answer takes. */
export type Outcome = { readonly operation: string } | 'failed'
export type Admission = ReturnType<typeof createAdmission>

/** As many as work at the database at a time (the pool's places) and as many waiting: less would leave places empty. */
const LEAST = 10
/** What comes at one moment, e.g. a whole shift's tablets or a bank's repeated notifications, waits and is not refused. */
const BURST = 200
/** What cannot be repeated finds room beyond that, so that no standstill of others keeps it out. */
const BURST_OF_FIRST = 2 * BURST
/** With those that wait for others and take no work: each holds a connection and some memory. */
const MOST_OPEN = 1_000
/** What the queues of a healthy process add at four fifths of what it can do, where its slowest answers take six times. */
const SLOWDOWN = 4
/** A burst that is not over by then is a flood. */
const STANDING_MS = 500
/** A flood is over when in so long a time no more than one in twenty were refused. */
const WINDOW_MS = 1_000
const TOLERATED = 1 / 20
/** With fewer in flight a process is idle now and then, and the time between two answers says nothing of what it can do. */
const BUSY = LEAST / 2
/** Far more than a service has; so the table cannot grow whatever names it is given. */
const MOST_OPERATIONS = 200

/**
 * How many requests a process has in flight at most, by what it can answer in time. Whoever uses it tells it the time.
 *
 * A burst is let in whole, since it passes by itself. Requests that stand beside each other for longer are a flood. In a
 * flood an ordinary request is let in while answers take at most `SLOWDOWN` times what they take alone. By Little's law
 * there is room for that time divided by the time between two answers; both are measured, the first on requests that
 * meet no other, the second while there is enough to do.
 */
export function createAdmission() {
  let inFlight = 0
  /** Since when there have been no fewer in flight than there is room for in a flood. */
  let fullSinceMs: number | null = null
  let flood: { sinceMs: number; asked: number; refused: number } | null = null
  /** Let in, and waiting for somebody else. */
  let awayCount = 0
  let paceMs: number | null = null
  /** When the last answer was, if there has been enough to do since. */
  let lastMs: number | null = null
  /** What each operation's answer takes alone; and the mean of that over what is being answered now. */
  const aloneMs = new Map<string, number>()
  let usualMs: number | null = null

  function room(): number {
    const inTime = paceMs && usualMs ? (SLOWDOWN * usualMs) / paceMs : LEAST
    return Math.min(Math.max(inTime, LEAST), BURST)
  }

  function look(nowMs: number): void {
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
    /** Lets a request in, or answers nothing: it is to be refused at once. `isFirst`: it is one that cannot be repeated. */
    enter(nowMs: number, isFirst: boolean): Entry | undefined {
      look(nowMs)
      if (flood) flood.asked += 1
      const most = isFirst ? BURST_OF_FIRST : flood ? room() : BURST
      if (inFlight >= most || inFlight + awayCount >= MOST_OPEN) {
        if (flood) flood.refused += 1
        return undefined
      }
      take(nowMs)
      return { enteredMs: nowMs, isAlone: inFlight === 1 }
    },

    /** A request waits for somebody else, and takes no room until that is over. Answers what ends it. */
    pause(entry: Entry, pausedMs: number): (nowMs: number) => void {
      release()
      awayCount += 1
      return (nowMs) => {
        awayCount -= 1
        entry.enteredMs += nowMs - pausedMs
        take(nowMs)
      }
    },

    /** A request that was let in is over. */
    leave(entry: Entry, nowMs: number, outcome: Outcome): void {
      release()
      if (outcome !== 'failed') learn(entry, nowMs, outcome.operation)
      lastMs = inFlight >= BUSY ? nowMs : null
    },

    /** For the process's numbers. */
    state: () => ({ inFlight, room: flood ? Math.floor(room()) : BURST }),
  }
}

const aFlood = (sinceMs: number) => ({ sinceMs, asked: 0, refused: 0 })

/** Follows shorter times quickly and longer ones slowly: what took longer may have met others after all. */
function withSample(knownMs: number | undefined, tookMs: number): number {
  if (knownMs === undefined) return tookMs
  return tookMs < knownMs
    ? knownMs + (tookMs - knownMs) * 0.2
    : knownMs + (Math.min(tookMs, knownMs * 2) - knownMs) * 0.02
}
