/**
 * The list from which an order was opened, kept with the history's entry of its page: so the way back, and the orders before and
 * after it, are those of the list that the person has seen, also after a reload.
 */
export type Walk = {
  /** The list's filters as its address has them, with the question mark. */
  search: string
  /** The shown orders in the list's order. */
  ids: readonly string[]
  /** Whether the list went on after the last of them. */
  hasMore: boolean
}

/** A list shows no more rows; what a browser keeps with an entry of its history has a bound. */
const MOST = 1_000

/** What a list hands to `navigate` or `Link` as `state` where it opens an order. */
export const walkOf = (search: string, orders: readonly { id: string }[], hasMore: boolean): Walk => ({
  search,
  ids: orders.slice(0, MOST).map((it) => it.id),
  hasMore: hasMore || orders.length > MOST,
})

/** The list of a history's entry; null where the page was opened otherwise. An entry of the version before has filters alone. */
export function readWalk(state: unknown): Walk | null {
  if (typeof state === 'string') return { search: state, ids: [], hasMore: false }
  if (typeof state !== 'object' || state === null) return null
  const { search, ids, hasMore } = state as Partial<Record<keyof Walk, unknown>>
  if (typeof search !== 'string' || !Array.isArray(ids) || !ids.every((it) => typeof it === 'string')) return null
  return { search, ids, hasMore: hasMore === true }
}

/** Where an order stands in its list, from 1, and who stands before and after it. */
export type Place = { at: number; of: number; hasMore: boolean; before: string | null; after: string | null }

/** Null where the list does not have the order. */
export function placeIn(walk: Walk | null, id: string): Place | null {
  const index = walk?.ids.indexOf(id) ?? -1
  if (!walk || index < 0) return null
  const { ids, hasMore } = walk
  return { at: index + 1, of: ids.length, hasMore, before: ids[index - 1] ?? null, after: ids[index + 1] ?? null }
}
