/**
 * A semaphore with a first-in-first-out queue. A caller that waits longer than `waitMs`, or finds `mostWaiting` before
 * it, is refused by an exception.
 */
export function semaphore(places: number, waitMs: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let free = places
  /** In order of arrival; each call admits one. */
  const waiting = new Set<() => void>()

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) return Promise.reject(new NoPlaceError(`${mostWaiting} wait for a place already.`))
    return new Promise((resolve, reject) => {
      const letIn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(letIn)
        reject(new NoPlaceError(`No place became free within ${waitMs} ms.`))
      }, waitMs)
      waiting.add(letIn)
    })
  }
  function leave() {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async <T>(run: () => PromiseLike<T>): Promise<T> => {
    await enter()
    try {
      return await run()
    } finally {
      leave()
    }
  }
}

class NoPlaceError extends Error {
  /** PostgreSQL's own `too_many_connections`: no place is free. */
  readonly code = '53300'
}
