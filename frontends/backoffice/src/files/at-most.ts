/** Runs so many calls at a time; further ones wait for their turn. */
export function atMost(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
