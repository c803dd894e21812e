import type { QueryClient, QueryKey } from '@tanstack/query-core'
import { type Page, type PageRequest, type Pages, whenIdle } from './query-cache'

/** How a list of any length is kept up to date: its beginning is read again, and of all else what has changed. */
export type Renewal<T> = {
  read: (span: PageRequest) => Promise<Page<T>>
  /** Those of some items that the list still has. */
  readThese: (ids: readonly string[]) => Promise<readonly T[]>
  /** The order of the list. */
  compare: (one: T, other: T) => number
}

/** A list of so many items is read again as a whole, by a few requests. */
const SHORT = 300
/** The longest page of the services; as many items are looked for by their ids. */
export const PART = 100

/** Renews a list that is in the cache. `changed`: the ids that are known to have changed. Answers whether these are up to date now. */
export async function renew<T extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  changed: ReadonlySet<string>,
  { read, readThese, compare }: Renewal<T>,
): Promise<boolean> {
  await whenIdle(client, queryKey)
  const held = client.getQueryData<Pages<T>>(queryKey)
  if (!held) return true
  if (itemsOf(held).length <= SHORT) {
    await client.invalidateQueries({ queryKey, exact: true })
    return true
  }
  // What cannot be read now is read at the next hint.
  const answers = await Promise.all([
    read({ cursor: null, limit: PART }),
    ...partsOf([...changed]).map(readThese),
  ]).catch(() => null)
  if (!answers) return false
  const [head, ...found] = answers as [Page<T>, ...(readonly T[])[]]
  client.setQueryData<Pages<T>>(queryKey, (now) => now && joined(now, { head, changed, found: found.flat(), compare }))
  return true
}

const itemsOf = <T>({ pages }: Pages<T>): T[] => pages.flatMap((it) => it.items)
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) => ids.slice(at * PART, (at + 1) * PART) as string[])

type News<T> = {
  head: Page<T>
  changed: ReadonlySet<string>
  found: readonly T[]
  compare: Renewal<T>['compare']
}

/** A list with what was read of it, as one page; it ends where it ended before. */
export function joined<T extends { id: string }>(held: Pages<T>, { head, changed, found, compare }: News<T>): Pages<T> {
  const items = itemsOf(held)
  const [end, lastHeld] = [head.items.at(-1), items.at(-1)]
  const next = held.pages.at(-1)?.next ?? null
  if (head.next === null || !end || !lastHeld) return onePage(head.items, head.next)
  const inHead = new Set(head.items.map((it) => it.id))
  const isBehind = (it: T) => !inHead.has(it.id) && compare(it, end) > 0
  const isHere = (it: T) => next === null || compare(it, lastHeld) <= 0
  const rest = items.filter((it) => !changed.has(it.id) && isBehind(it))
  const news = found.filter((it) => isBehind(it) && isHere(it))
  return onePage([...head.items, ...(news.length > 0 ? [...rest, ...news].sort(compare) : rest)], next)
}

const onePage = <T>(items: T[], next: string | null): Pages<T> => ({
  pages: [{ items, next }],
  pageParams: [{ cursor: null, limit: items.length }],
})
