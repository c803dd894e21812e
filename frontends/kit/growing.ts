import { ApiProblem } from './api'
import { attempt } from './attempt'
import { fetchUpTo, type Listing, type Page, type Span } from './listing'

type Options<T, Query> = {
  fetch: (query: Query, span: Span) => Promise<Page<T>>
  onChange: (listing: Listing<T>) => void
  onFailed: (problem: ApiProblem) => void
  /** How many orders come first, and how many with each further part. */
  sizes: { first: number; further: number }
}

/** A list of orders that grows on request and is kept true. Only answers to the present question are taken. */
export function createGrowing<T extends { id: string }, Query extends object>({
  fetch,
  onChange,
  onFailed,
  sizes,
}: Options<T, Query>) {
  let listing: Listing<T> = { status: 'loading' }
  let query: Query | null = null
  let next: string | null = null
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0
  /** Additions and refreshes go one after the other, or the one would undo the other. */
  let last: Promise<unknown> = Promise.resolve()

  function show(now: Listing<T>) {
    listing = now
    onChange(now)
  }

  function take(page: Page<T>, work: 'none' | 'adding' = 'none') {
    next = page.next
    show({ status: 'shown', orders: page.items, hasMore: next !== null, work })
  }

  function fail(problem: ApiProblem, now: Listing<T>) {
    show(now)
    onFailed(problem)
  }

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }

  /** Null for a question that no order of this list can answer. */
  async function ask(asked: Query | null): Promise<void> {
    turn += 1
    const mine = turn
    query = asked
    if (asked === null) return take({ items: [], next: null })
    show(listing.status === 'shown' ? { ...listing, work: 'asking' } : { status: 'loading' })
    const page = await attempt(() => fetch(asked, { cursor: null, limit: sizes.first }))
    if (mine !== turn) return
    if (page instanceof ApiProblem) fail(page, { status: 'failed', problem: page })
    else take(page)
  }

  async function refetch() {
    const mine = turn
    if (query === null) return
    if (listing.status !== 'shown' || listing.work === 'asking') return ask(query)
    const asked = query
    const count = Math.max(sizes.first, listing.orders.length)
    const page = await attempt(() => fetchUpTo(count, (span) => fetch(asked, span)))
    if (mine !== turn || listing.status !== 'shown') return
    if (page instanceof ApiProblem) fail(page, listing)
    else take(page, listing.work)
  }

  async function add(): Promise<T['id'] | null> {
    const mine = turn
    if (listing.status !== 'shown' || query === null || next === null) return null
    const asked = query
    const span = { cursor: next, limit: sizes.further }
    const page = await attempt(() => fetch(asked, span))
    if (mine !== turn || listing.status !== 'shown') return null
    if (page instanceof ApiProblem) {
      fail(page, { ...listing, work: 'none' })
      return null
    }
    take({ items: [...listing.orders, ...page.items], next: page.next })
    return page.items[0]?.id ?? null
  }

  return {
    ask,
    /** Fetches as much as is shown once more. */
    refresh: () => inTurn(refetch),
    /** Adds the next part; answers the first order of it, null when nothing came. */
    more(): Promise<T['id'] | null> {
      if (listing.status !== 'shown' || listing.work !== 'none') return Promise.resolve(null)
      show({ ...listing, work: 'adding' })
      return inTurn(add)
    },
    /** Forgets everything, also what is on its way. */
    forget() {
      turn += 1
      query = null
      show({ status: 'loading' })
    },
  }
}
