/** So many different messages are remembered; those of one change follow one another at once. */
const MOST = 64

/**
 * Tells whether a message is news to one who belongs to several audiences. A change is told to each audience that it
 * concerns, in the same words; it is news as often as one of them says it, and no oftener.
 */
export function createUnheard() {
  const timesByMessage = new Map<string, Map<string, number>>()

  return function isNews(audience: string, message: string): boolean {
    const times = timesByMessage.get(message) ?? new Map<string, number>()
    const told = Math.max(0, ...times.values())
    const said = (times.get(audience) ?? 0) + 1
    times.set(audience, said)
    // Anew at the end: the first of the map is what was said the longest ago.
    timesByMessage.delete(message)
    timesByMessage.set(message, times)
    const oldest = timesByMessage.keys().next().value
    if (timesByMessage.size > MOST && oldest !== undefined) timesByMessage.delete(oldest)
    return said > told
  }
}
