import type { Order, OrderPage } from 'contracts/orders'
import type { ApiProblem } from './api'

/**
 * A list of orders. `asking`: what is shown answers an earlier question, the present one is on its way; `adding`: more of
 * the same is. A refresh that fails keeps what was shown.
 */
export type Listing =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; orders: readonly Order[]; hasMore: boolean; work: 'none' | 'asking' | 'adding' }

/** Which part of a list: from a cursor on, null for its beginning, so many orders. */
export type Span = { cursor: string | null; limit: number }

/** The longest part that the orders service gives. */
const LONGEST = 100

/** The list up to so many orders, in as many parts as it takes; `begin` is what of it is there already. */
export async function fetchUpTo(
  count: number,
  fetch: (span: Span) => Promise<OrderPage>,
  begin: OrderPage | null = null,
): Promise<OrderPage> {
  const items = [...(begin?.items ?? [])]
  let next = begin?.next ?? null
  do {
    const page = await fetch({ cursor: next, limit: Math.min(LONGEST, count - items.length) })
    items.push(...page.items)
    next = page.next
  } while (next !== null && items.length < count)
  return { items, next }
}
