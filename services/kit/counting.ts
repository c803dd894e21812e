/**
 * Counts by key within windows of time, one after the other. In memory, so that it costs a request nothing; what is counted
 * is what this process sees, and N instances let through N times as much.
 */
export function countingWithin(windowMs: number, nowMs: () => number = () => performance.now()) {
  let beganMs = nowMs()
  let counts = new Map<string, number>()
  /** Counts one more of `key`; where there are `most` already, answers in how many seconds there is room again. */
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
