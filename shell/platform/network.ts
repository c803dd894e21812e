// Areas have what is here by `platform` alone: copies of their own would each look by themselves, and could disagree.

type Options = {
  /** Whether the site gives any answer at all. */
  reach: () => Promise<boolean>
  /** Runs something later, unless the function that it answers is called before. */
  after: (ms: number, run: () => void) => () => void
}

/** Pauses between two looks while the site cannot be reached; the last one is repeated. */
const PAUSES_MS = [1_000, 2_000, 5_000]

export type Network = ReturnType<typeof createNetwork>

/**
 * Whether the site can be reached. A lost call, a stream that ended or the browser's own word only raise a doubt, since
 * each of them may be wrong: the site itself is asked, until it answers again.
 */
export function createNetwork({ reach, after }: Options) {
  const listeners = new Set<() => void>()
  let isThere = true
  let isLooking = false
  let isAskedAgain = false
  let pauses = 0
  let cancel = () => {}

  function set(now: boolean) {
    if (now === isThere) return
    isThere = now
    for (const listener of [...listeners]) listener()
  }

  async function look(): Promise<void> {
    if (isLooking) {
      // What raised the doubt may have happened after the site was asked.
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
    isThere: () => isThere,
    /** Hears of the network going and coming back; answers the function that ends it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Something suggests that the network has gone, or is back. */
    doubt: () => void look(),
  }
}

/** Any answer says that the site is there. A line that is only slow takes longer for it, and is then asked once more. */
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

/** A browser may say that the network goes a moment before it does, and the site still answers. */
const GOES_WITHIN_MS = 1_000

/** To be called once in a page: from then on the browser's own word is heard, too. */
export function watchNetwork(): void {
  for (const it of ['online', 'offline']) window.addEventListener(it, network.doubt)
  window.addEventListener('offline', () => setTimeout(network.doubt, GOES_WITHIN_MS))
  if (!navigator.onLine) network.doubt()
}
