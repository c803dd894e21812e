import {
  type DefaultedInfiniteQueryObserverOptions,
  focusManager,
  InfiniteQueryObserver,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import type { Hint } from 'contracts/live'
import { useHints, useSession } from 'platform'
import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import type { ApiProblem } from './api'
import {
  createQueries,
  type Listing,
  type ListObserver,
  listingOf,
  listOptions,
  loadMore,
  type Page,
  type PageRequest,
  type PageSizes,
  type Pages,
  readingOf,
  refresh,
  shownProblem,
} from './query-cache'
import { refetchPause, throttled } from './throttled'

const queries = createQueries()

/** A page test begins with nothing read. */
export const forgetQueries = (): void => queries.clear()

// A window beside another one gets the focus without having been hidden, so visibility alone is not enough.
focusManager.setEventListener((onFocus) => {
  const looked = () => onFocus()
  globalThis.addEventListener?.('visibilitychange', looked)
  globalThis.addEventListener?.('focus', looked)
  return () => {
    globalThis.removeEventListener('visibilitychange', looked)
    globalThis.removeEventListener('focus', looked)
  }
})

/** The key of a query, e.g. `['orders', filters]`. */
type Key = readonly [string, ...unknown[]]

/** Keys begin with the person, so that the next person at this browser sees nothing of the one before. */
function useOwnKey(key: Key) {
  const session = useSession()
  return [session.status === 'signed-in' ? session.person.id : null, ...key] as const
}

type RecordOptions<T> = {
  key: Key
  read: () => Promise<T>
  /** Merges an answer into the cached record, where the answer may be older. */
  merge?: (held: T, read: T) => T
  /** Refetches whenever the window gets the focus. */
  refetchOnFocus?: boolean
  everyMs?: number
}

/** One record; it stays visible while it is refetched. */
export function useRecord<T>({ key, read, merge, refetchOnFocus, everyMs }: RecordOptions<T>) {
  const queryKey = useOwnKey(key)
  const options = queries.defaultQueryOptions<T, ApiProblem, T>({
    queryKey,
    queryFn: read,
    refetchOnWindowFocus: refetchOnFocus ? 'always' : false,
    refetchInterval: everyMs ?? false,
    ...(merge && {
      structuralSharing: (held: unknown, now: unknown) => (held === undefined ? now : merge(held as T, now as T)),
    }),
  })
  const [observer] = useState(() => new QueryObserver<T, ApiProblem>(queries, options))
  const result = useResult(observer, options)
  return {
    reading: readingOf(result),
    ...useOutcome(result.error, observer),
  }
}

type ListOptionsWhole<T> = DefaultedInfiniteQueryObserverOptions<Page<T>, ApiProblem, Pages<T>, QueryKey, PageRequest>
type ListOptions<T> = {
  key: Key
  /** Null where the list is known to be empty. */
  read: ((span: PageRequest) => Promise<Page<T>>) | null
  sizes: PageSizes
}

const NOTHING: Listing<never> = { status: 'shown', items: [], hasMore: false, work: 'none' }
const notRead = () => Promise.reject(new Error('This list is not read.'))

/** An infinite list. */
export function useList<T extends { id: string }>({ key, read, sizes }: ListOptions<T>) {
  const asked = { ...listOptions<T>(useOwnKey(key), read ?? notRead, sizes), enabled: read !== null }
  // The library types the defaults of a single record alone.
  const options = queries.defaultQueryOptions(
    asked as unknown as QueryObserverOptions,
  ) as unknown as ListOptionsWhole<T>
  const [observer] = useState((): ListObserver<T> => new InfiniteQueryObserver(queries, options))
  const result = useResult(observer, options)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const listing = read ? listingOf(result, isLoadingMore) : NOTHING
  return {
    listing,
    /** Loads the next page; answers the id of its first item, null where none came. */
    async more(): Promise<string | null> {
      if (listing.status !== 'shown' || listing.work !== 'none') return null
      setLoadingMore(true)
      const first = await loadMore(observer)
      setLoadingMore(false)
      return first
    },
    ...useOutcome(read && result.error, read && observer),
  }
}

/** In place of @tanstack/react-query, whose hooks weigh 1 kB more. */
function useResult<Options, Result>(
  observer: {
    setOptions: (options: Options) => void
    getOptimisticResult: (options: Options) => Result
    getCurrentResult: () => Result
    subscribe: (changed: () => void) => () => void
  },
  options: Options,
): Result {
  const subscribe = useCallback(
    (changed: () => void) => observer.subscribe(notifyManager.batchCalls(changed)),
    [observer],
  )
  useSyncExternalStore(subscribe, () => observer.getCurrentResult())
  useEffect(() => observer.setOptions(options))
  return observer.getOptimisticResult(options)
}

/** `problem`: why the last call failed, also where older data is shown; `retries` counts the person's own retries. */
export type Outcome = { problem: ApiProblem | null; retries: number; retry: () => Promise<void> }

function useOutcome(error: ApiProblem | null, observer: { refetch: () => Promise<unknown> } | null): Outcome {
  const [retries, count] = useReducer((before: number) => before + 1, 0)
  const retry = async () => {
    await observer?.refetch()
    count()
  }
  return { problem: shownProblem(error), retries, retry }
}

/** Refetches what a hint may have changed, at most once a second; answers the function that refetches without a hint. */
export function useRefresh(
  key: Key,
  concerns: (hint: Hint | 'reconnected') => boolean = () => true,
): () => Promise<void> {
  const prefix = JSON.stringify(useOwnKey(key))
  const run = useMemo(() => throttled(() => refresh(queries, JSON.parse(prefix)), refetchPause), [prefix])
  useHints((hint) => {
    if (concerns(hint)) void run()
  })
  return run
}

/** The cached record, for those who change it. */
export function useCached<T>(key: Key) {
  const queryKey = useOwnKey(key)
  return {
    /** Stores the answer of a change. */
    set: (value: T): void => void queries.setQueryData<unknown>(queryKey, value),
    async refetch(): Promise<T | undefined> {
      await refresh(queries, queryKey)
      return queries.getQueryData<T>(queryKey)
    },
  }
}
