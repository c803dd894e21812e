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

/** One record of a service. */
export type Reading<T> =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; value: T }

/**
 * A list of a service. `asking`: it answers earlier filters, and the answer to the present ones is on its way; `adding`:
 * more of the same is.
 */
export type Listing<T> =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'shown'; items: readonly T[]; hasMore: boolean; work: 'none' | 'asking' | 'adding' }

/** A part of a list; `next` is the cursor of the part after it. */
export type Page<T> = { items: T[]; next: string | null }
/** Which part of a list: so many items from a cursor on, null for its beginning. */
export type Span = { cursor: string | null; limit: number }
export type Pages<T> = InfiniteData<Page<T>, Span>
export type ListObserver<T> = InfiniteQueryObserver<Page<T>, ApiProblem, Pages<T>, QueryKey, Span>

/** What a service is asked for a part of a list. */
export const spanQuery = ({ cursor, limit }: Span) => ({
  limit: String(limit),
  ...(cursor === null ? {} : { cursor }),
})

/** What an area has read of the services. The client repeats lost calls (`patientFetch`), the shell judges the network. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  })

/** How many items come first, and how many with each further part. */
export type Sizes = { first: number; further: number }

/** With other filters the list stays until the answer to them is there. */
export const listOptions = <T>(queryKey: QueryKey, read: (span: Span) => Promise<Page<T>>, sizes: Sizes) => ({
  queryKey,
  queryFn: ({ pageParam }: { pageParam: Span }) => read(pageParam),
  initialPageParam: { cursor: null, limit: sizes.first } as Span,
  getNextPageParam: ({ next }: Page<T>): Span | null => (next === null ? null : { cursor: next, limit: sizes.further }),
  placeholderData: keepPreviousData<Pages<T>>,
})

/** Reads once more what is shown, behind what is under way: that may be older than the reason, or add to the list. */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const refreshed = client.getQueryCache().findAll({ queryKey })
  await Promise.all(
    refreshed.map(async (it) => {
      while (isUnderWay(it)) await ended(it)
      await client.invalidateQueries({ queryKey: it.queryKey, exact: true })
    }),
  )
}

/** Adds the next part, behind a refresh under way; answers the id of its first item, null where nothing came. */
export async function addTo<T extends { id: string }>(observer: ListObserver<T>): Promise<string | null> {
  const query = observer.getCurrentQuery()
  while (isUnderWay(query)) await ended(query)
  if (observer.getCurrentQuery() !== query) return null
  const { data, isFetchNextPageError } = await observer.fetchNextPage({ cancelRefetch: false })
  if (isFetchNextPageError || observer.getCurrentQuery() !== query) return null
  return data?.pages.at(-1)?.items[0]?.id ?? null
}

// Two functions, because nothing else may begin between a look that finds nothing under way and what follows it.
type Fetched = Pick<Query, 'state' | 'promise'>
const isUnderWay = ({ state }: Fetched) => state.fetchStatus === 'fetching'
const ended = ({ promise }: Fetched) => Promise.resolve(promise).catch(() => {})

export function readingOf<T>({ data, error }: Pick<QueryObserverResult<T, ApiProblem>, 'data' | 'error'>): Reading<T> {
  if (data !== undefined) return { status: 'shown', value: data }
  return unread(error)
}

export function listingOf<T>(
  { data, error, hasNextPage, isPlaceholderData }: InfiniteQueryObserverResult<Pages<T>, ApiProblem>,
  isAdding: boolean,
): Listing<T> {
  if (data === undefined) return unread(error)
  const work = isPlaceholderData ? 'asking' : isAdding ? 'adding' : 'none'
  return { status: 'shown', items: data.pages.flatMap((it) => it.items), hasMore: hasNextPage, work }
}

/** What is shown of a list by now. */
export const itemsIn = <T>(listing: Listing<T>): readonly T[] => (listing.status === 'shown' ? listing.items : [])

/** The shell leads to the sign-in whoever is no longer signed in: until then nothing is said. */
const unread = (error: ApiProblem | null) => {
  const problem = tellable(error)
  return problem ? { status: 'failed' as const, problem } : { status: 'loading' as const }
}
export const tellable = (error: ApiProblem | null) => (error?.code === 'not-authenticated' ? null : error)
