/**
 * A rate limiter: counts by key within fixed windows. In memory, so that it costs a request nothing; it counts this
 * process's requests only, so N instances admit N times as much.
 */
export function countingWithin(windowMs: number, nowMs: () => number = () => performance.now()) {
  let beganMs = nowMs()
  let counts = new Map<string, number>()
  /** Counts one more for `key`; at the limit `most`, returns the seconds until there is room again. */
  return (key: string, most: number): number | undefined => {
    const atMs = nowMs()
    if (atMs - beganMs >= windowMs) {
      beganMs = atMs
      counts = new Map()
    }
    const count = counts.get(key) ?? 0
    if (count >= most) return Math.ceil((beganMs + windowMs - atMs) / 1000)
    counts.set(key, count + 1)
  }
}
