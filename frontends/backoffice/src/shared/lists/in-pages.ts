import type { Page, PageRequest } from 'frontend-kit/query-cache'

/** The orders service's longest page. */
export const LONGEST = 100

/** A page of any length, fetched in as many of the service's pages as it takes. */
export async function inPages<T>(
  { cursor, limit }: PageRequest,
  read: (part: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const first = await read({ cursor, limit: Math.min(LONGEST, limit) })
  const left = limit - first.items.length
  if (first.next === null || left <= 0) return first
  const rest = await inPages({ cursor: first.next, limit: left }, read)
  return { items: [...first.items, ...rest.items], next: rest.next }
}
