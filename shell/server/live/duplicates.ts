/** How many different messages it remembers; the copies of one change follow one another closely. */
const MOST = 64

/**
 * Filters duplicate messages for a stream with several audiences. A service publishes the same message once per
 * audience of a change, so a message is news when it brings an audience's count above that of all others.
 */
export function createDuplicateFilter() {
  const timesByMessage = new Map<string, Map<string, number>>()

  return function isNews(audience: string, message: string): boolean {
    const times = timesByMessage.get(message) ?? new Map<string, number>()
    const highest = Math.max(0, ...times.values())
    const count = (times.get(audience) ?? 0) + 1
    times.set(audience, count)
    // Reinserted at the end, so that the map's first entry is the oldest.
    timesByMessage.delete(message)
    timesByMessage.set(message, times)
    const oldest = timesByMessage.keys().next().value
    if (timesByMessage.size > MOST && oldest !== undefined) timesByMessage.delete(oldest)
    return count > highest
  }
}
