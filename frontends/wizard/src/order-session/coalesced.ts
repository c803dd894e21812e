/**
 * Lets one run go at a time. All calls during a run share one more run after it, so that each caller gets an answer that
 * is not older than the call.
 */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  const start = () => {
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

/** Runs asynchronous work one after the other, in the order of asking; a failure stops nobody else. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}
