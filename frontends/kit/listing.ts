import type { Order } from 'contracts/orders'
import type { ApiProblem } from './api'

/**
 * A list of orders. `asking`: what is shown answers an earlier question, the present one is on its way; `adding`: more of
 * the same is. A refresh that fails keeps what was shown.
 */
export type Listing<T = Order> =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; orders: readonly T[]; hasMore: boolean; work: 'none' | 'asking' | 'adding' }

/** A part of a list; `next` is the cursor of the part after it. */
export type Page<T = Order> = { items: T[]; next: string | null }

/** Which part of a list: from a cursor on, null for its beginning, so many orders. */
export type Span = { cursor: string | null; limit: number }

/** The longest part that the orders service gives. */
const LONGEST = 100

/** The list up to so many orders, in as many parts as it takes; `begin` is what of it is there already. */
export async function fetchUpTo<T>(
  count: number,
  fetch: (span: Span) => Promise<Page<T>>,
  begin: Page<T> | null = null,
): Promise<Page<T>> {
  const items = [...(begin?.items ?? [])]
  let next = begin?.next ?? null
  do {
    const page = await fetch({ cursor: next, limit: Math.min(LONGEST, count - items.length) })
    items.push(...page.items)
    next = page.next
  } while (next !== null && items.length < count)
  return { items, next }
}
