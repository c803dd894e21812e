/**
 * The list from which an order was opened, kept with the history's entry of its page: so the way back, and the orders before and
 * after it, are those of the list that the person has seen, also after a reload.
 */
export type Walk = {
  /** The list's filters as its address has them, with the question mark. */
  search: string
  /** The shown orders in the list's order, of a long list those around the opened one. */
  ids: readonly string[]
  /** How many of the list stand before them. */
  skipped: number
  /** Whether the list went on after the last of them. */
  hasMore: boolean
}

/** What a browser keeps with an entry of its history has a bound. */
const MOST = 400

/**
 * What a list hands to `navigate` or `Link` as `state` where it opens an order, by the list's filters and where that stands. Orders that
 * stand near each other have the same one: it is made once for all their links.
 */
export function walksOf(
  orders: readonly { id: string }[],
  hasMore: boolean,
): (search: string, at: number | null) => Walk {
  const made = new Map<string, Walk>()
  return (search, at) => {
    const middle = Math.floor((at ?? 0) / (MOST / 4)) * (MOST / 4)
    const skipped = Math.max(0, Math.min(middle - MOST / 2, orders.length - MOST))
    const name = `${skipped}${search}`
    const found = made.get(name)
    if (found) return found
    const ids = orders.slice(skipped, skipped + MOST).map((it) => it.id)
    const walk = { search, ids, skipped, hasMore: hasMore || skipped + ids.length < orders.length }
    made.set(name, walk)
    return walk
  }
}

/** The list of a history's entry; null where the page was opened otherwise. An entry of the version before has filters alone. */
export function readWalk(state: unknown): Walk | null {
  if (typeof state === 'string') return { search: state, ids: [], skipped: 0, hasMore: false }
  if (typeof state !== 'object' || state === null) return null
  const { search, ids, skipped = 0, hasMore } = state as Partial<Record<keyof Walk, unknown>>
  if (typeof search !== 'string' || !Array.isArray(ids) || !ids.every((it) => typeof it === 'string')) return null
  return { search, ids, skipped: typeof skipped === 'number' ? skipped : 0, hasMore: hasMore === true }
}

/** Where an order stands in its list, from 1, and who stands before and after it. */
export type Place = { at: number; of: number; hasMore: boolean; before: string | null; after: string | null }

/** Null where the list does not have the order. */
export function placeIn(walk: Walk | null, id: string): Place | null {
  const index = walk?.ids.indexOf(id) ?? -1
  if (!walk || index < 0) return null
  const { ids, skipped, hasMore } = walk
  return {
    at: skipped + index + 1,
    of: skipped + ids.length,
    hasMore,
    before: ids[index - 1] ?? null,
    after: ids[index + 1] ?? null,
  }
}
