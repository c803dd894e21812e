import {
  type InfiniteData,
  type InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  keepPreviousData,
  type Query,
  QueryClient,
  type QueryKey,
  type QueryObserverResult,
} from '@tanstack/query-core'
import type { ApiProblem } from './api'

/** The state of one record of a service. */
export type Reading<T> =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; value: T }

/**
 * The state of a list of a service. `filtering`: the list still shows the items of the earlier filters while those of the new
 * filters load; `loading-more`: the next page is loading.
 */
export type Listing<T> =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; items: readonly T[]; hasMore: boolean; work: 'none' | 'filtering' | 'loading-more' }

/** A page of a list; `next` is the cursor of the page after it. */
export type Page<T> = { items: T[]; next: string | null }
/** Asks for a page of a list: `limit` items after a cursor; a null cursor means the beginning of the list. */
export type PageRequest = { cursor: string | null; limit: number }
export type Pages<T> = InfiniteData<Page<T>, PageRequest>
export type ListObserver<T> = InfiniteQueryObserver<Page<T>, ApiProblem, Pages<T>, QueryKey, PageRequest>

/** The query parameters of a page. */
export const pageQuery = ({ cursor, limit }: PageRequest) => ({
  limit: String(limit),
  ...(cursor === null ? {} : { cursor }),
})

/** An area's query cache. It retries no call, because the client does (`fetchWithRetry`) and the shell watches the network. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })

/** The numbers of items on the first page and on each further page. */
export type PageSizes = { first: number; further: number }

/** After a change of filters the list keeps its items until the new ones have loaded. */
export const listOptions = <T>(
  queryKey: QueryKey,
  read: (span: PageRequest) => Promise<Page<T>>,
  sizes: PageSizes,
) => ({
  queryKey,
  queryFn: ({ pageParam }: { pageParam: PageRequest }) => read(pageParam),
  initialPageParam: { cursor: null, limit: sizes.first } as PageRequest,
  getNextPageParam: ({ next }: Page<T>): PageRequest | null =>
    next === null ? null : { cursor: next, limit: sizes.further },
  placeholderData: keepPreviousData<Pages<T>>,
})

/** Refetches what is shown. Waits for a fetch under way first, because its answer may be outdated or add a page to the list. */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const refreshed = client.getQueryCache().findAll({ queryKey })
  await Promise.all(
    refreshed.map(async (it) => {
      while (isUnderWay(it)) await ended(it)
      await client.invalidateQueries({ queryKey: it.queryKey, exact: true })
    }),
  )
}

/** Waits for a fetch under way of one query. */
export async function whenIdle(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  while (query && isUnderWay(query)) await ended(query)
}

/** Loads the next page, after any refresh under way. Returns the id of its first item, or null if no item came. */
export async function loadMore<T extends { id: string }>(observer: ListObserver<T>): Promise<string | null> {
  const query = observer.getCurrentQuery()
  while (isUnderWay(query)) await ended(query)
  if (observer.getCurrentQuery() !== query) return null
  const { data, isFetchNextPageError } = await observer.fetchNextPage({ cancelRefetch: false })
  if (isFetchNextPageError || observer.getCurrentQuery() !== query) return null
  return data?.pages.at(-1)?.items[0]?.id ?? null
}

// The check is synchronous and apart from the wait, so that no other fetch can begin between the check and the next step.
type Fetched = Pick<Query, 'state' | 'promise'>
const isUnderWay = ({ state }: Fetched) => state.fetchStatus === 'fetching'
const ended = ({ promise }: Fetched) => Promise.resolve(promise).catch(() => {})

export function readingOf<T>({ data, error }: Pick<QueryObserverResult<T, ApiProblem>, 'data' | 'error'>): Reading<T> {
  if (data !== undefined) return { status: 'shown', value: data }
  return unread(error)
}

export function listingOf<T>(
  { data, error, hasNextPage, isPlaceholderData }: InfiniteQueryObserverResult<Pages<T>, ApiProblem>,
  isLoadingMore: boolean,
): Listing<T> {
  if (data === undefined) return unread(error)
  const work = isPlaceholderData ? 'filtering' : isLoadingMore ? 'loading-more' : 'none'
  return { status: 'shown', items: data.pages.flatMap((it) => it.items), hasMore: hasNextPage, work }
}

/** The items that a list shows. */
export const itemsIn = <T>(listing: Listing<T>): readonly T[] => (listing.status === 'shown' ? listing.items : [])

/** Hides "not authenticated", because the shell then redirects to the sign-in. */
const unread = (error: ApiProblem | null) => {
  const problem = shownProblem(error)
  return problem ? { status: 'failed' as const, problem } : { status: 'loading' as const }
}
export const shownProblem = (error: ApiProblem | null) => (error?.code === 'not-authenticated' ? null : error)
