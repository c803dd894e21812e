/**
 * Throttles `run`: the first call runs it at once, calls during a run or the pause after it share one further run. Each
 * caller so waits for a run that began after its call. The run must not throw.
 */
export function throttled(run: () => Promise<void>, pause: () => Promise<void>): () => Promise<void> {
  let isAsked = false
  let going: Promise<void> | null = null

  async function go() {
    while (isAsked) {
      isAsked = false
      await run()
      await pause()
    }
  }
  return () => {
    isAsked = true
    going ??= go().finally(() => {
      going = null
    })
    return going
  }
}

/** An upload sends dozens of hints. */
const REFETCH_PAUSE_MS = 1_000

/** The pause between two refetches; a hidden page waits until it is visible. */
export async function refetchPause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REFETCH_PAUSE_MS))
  if (document.visibilityState === 'visible') return
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
