// Areas use this module through `platform` alone: their own copies would each poll the site and could disagree.

type Options = {
  /** Whether the site gives any answer at all. */
  reach: () => Promise<boolean>
  /** Runs something after a delay; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void
}

/** Pauses between two requests while the site cannot be reached; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000]

export type Network = ReturnType<typeof createNetwork>

/**
 * Whether the site can be reached. A failed call, an ended stream and the browser's own events only raise a doubt,
 * since each may be wrong: the network then polls the site itself until it answers.
 */
export function createNetwork({ reach, after }: Options) {
  const listeners = new Set<() => void>()
  let isOnline = true
  let isLooking = false
  let isAskedAgain = false
  let pauses = 0
  let cancel = () => {}

  function set(now: boolean) {
    if (now === isOnline) return
    isOnline = now
    for (const listener of [...listeners]) listener()
  }

  async function look(): Promise<void> {
    if (isLooking) {
      // The cause of the doubt may be later than the request.
      isAskedAgain = true
      return
    }
    cancel()
    isLooking = true
    const isReached = await reach()
    isLooking = false
    set(isReached)
    pauses = isReached ? 0 : pauses + 1
    if (isAskedAgain) {
      isAskedAgain = false
      void look()
    } else if (!isReached) cancel = after(PAUSES_MS[Math.min(pauses, PAUSES_MS.length) - 1]!, () => void look())
  }

  return {
    isOnline: () => isOnline,
    /** Calls the listener when the network goes or comes back; the returned function unsubscribes. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** To be called when something suggests that the network has gone or is back. */
    check: () => void look(),
    /** Former names, see `platform.ts`. */
    isThere: () => isOnline,
    doubt: () => void look(),
  }
}

/** Any answer means that the site is there. A slow line may time out; the next request then asks again. */
const TIMEOUT_MS = 1_500
const ADDRESS = '/registry.json'

async function reach(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    await fetch(new URL(ADDRESS, location.href), { method: 'HEAD', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

export const network = createNetwork({
  reach,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

/** A browser may report the loss a moment before it happens, while the site still answers. */
const GOES_WITHIN_MS = 1_000

/** To be called once per page: from then on the browser's online and offline events raise doubts, too. */
export function watchNetwork(): void {
  for (const it of ['online', 'offline']) window.addEventListener(it, network.check)
  window.addEventListener('offline', () => setTimeout(network.check, GOES_WITHIN_MS))
  if (!navigator.onLine) network.check()
}
