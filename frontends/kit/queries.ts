import {
  type DefaultedInfiniteQueryObserverOptions,
  focusManager,
  InfiniteQueryObserver,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { recordsKeyOf } from 'contracts/access/rights'
import type { Hint } from 'contracts/live'
import { useHints, useSession } from 'platform'
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
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
import { type Renewal, renew } from './renewal'
import { refetchPause, throttled } from './throttled'

const queries = createQueries()

/** Clears the cache before each page test. */
export const forgetQueries = (): void => queries.clear()

// Visibility alone is not enough: a window beside another one gets the focus without having been hidden.
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

/** Keys begin with whose records they are, so that the next person at this browser sees no record of the person before. */
function useOwnKey(key: Key) {
  const session = useSession()
  return [session.status === 'signed-in' ? recordsKeyOf(session.person) : null, ...key] as const
}

type RecordOptions<T> = {
  key: Key
  /** Null where the record is not asked for: it then stays loading. */
  read: (() => Promise<T>) | null
  /** Merges an answer into the cached record, for a record that may be newer than the answer. */
  merge?: (held: T, read: T) => T
  /** Refetches whenever the window gets the focus. */
  refetchOnFocus?: boolean
  everyMs?: number
}

const notRead = () => Promise.reject(new Error('This is not read.'))

/** Reads one record, which stays visible during a refetch. */
export function useRecord<T>({ key, read, merge, refetchOnFocus, everyMs }: RecordOptions<T>) {
  const queryKey = useOwnKey(key)
  const options = queries.defaultQueryOptions<T, ApiProblem, T>({
    queryKey,
    queryFn: read ?? notRead,
    enabled: read !== null,
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
  /** Null if the list is known to be empty. */
  read: ((span: PageRequest) => Promise<Page<T>>) | null
  sizes: PageSizes
  /** Whether the list stays as it was read until `useRenewal` renews it, also while another page is shown. */
  isRenewed?: boolean
}
/** As long as somebody works on a record before they come back to its list. */
const KEPT_MS = 30 * 60_000

const NOTHING: Listing<never> = { status: 'shown', items: [], hasMore: false, work: 'none' }

/** Reads an infinite list. */
export function useList<T extends { id: string }>({ key, read, sizes, isRenewed }: ListOptions<T>) {
  const asked = {
    ...listOptions<T>(useOwnKey(key), read ?? notRead, sizes),
    enabled: read !== null,
    ...(isRenewed && { staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_MS }),
  }
  // The library has types for the defaults of a single record only.
  const options = queries.defaultQueryOptions(
    asked as unknown as QueryObserverOptions,
  ) as unknown as ListOptionsWhole<T>
  const [observer] = useState((): ListObserver<T> => new InfiniteQueryObserver(queries, options))
  const result = useResult(observer, options)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const listing = read ? listingOf(result, isLoadingMore) : NOTHING
  return {
    listing,
    /** Loads the next page. Returns the id of its first item, or null if no item came. */
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

/** Replaces the hooks of @tanstack/react-query, which weigh 1 kB more. */
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

/** `problem`: why the last call failed, even while older data is shown; `retries`: the number of the person's own retries. */
export type Outcome = { problem: ApiProblem | null; retries: number; retry: () => Promise<void> }

function useOutcome(error: ApiProblem | null, observer: { refetch: () => Promise<unknown> } | null): Outcome {
  const [retries, count] = useReducer((before: number) => before + 1, 0)
  const retry = async () => {
    await observer?.refetch()
    count()
  }
  return { problem: shownProblem(error), retries, retry }
}

/** Refetches after hints that may concern the key, at most once a second. Returns a function that refetches without a hint. */
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

/** Renews a list, at most once a second; returns the function that tells of changed items. It is renewed when it is shown again. */
export function useRenewal<T extends { id: string }>(
  key: Key,
  renewal: Renewal<T>,
): (ids: Iterable<string>) => Promise<void> {
  const name = JSON.stringify(useOwnKey(key))
  const latest = useEffectEvent((queryKey: QueryKey, ids: ReadonlySet<string>) =>
    renew(queries, queryKey, ids, renewal),
  )
  const [changed] = useState(() => new Set<string>())
  const run = useMemo(
    () =>
      throttled(async () => {
        const ids = new Set(changed)
        changed.clear()
        if (await latest(JSON.parse(name), ids)) return
        for (const id of ids) changed.add(id)
      }, refetchPause),
    [name, changed],
  )
  useEffect(() => {
    if (queries.getQueryData(JSON.parse(name)) !== undefined) void run()
  }, [name, run])
  return useCallback(
    (ids) => {
      for (const id of ids) changed.add(id)
      return run()
    },
    [run, changed],
  )
}

/** The cached record, for components that change it. */
export function useCached<T>(key: Key) {
  const queryKey = useOwnKey(key)
  return {
    /** Stores the record that a change has returned. */
    set: (value: T): void => void queries.setQueryData<unknown>(queryKey, value),
    async refetch(): Promise<T | undefined> {
      await refresh(queries, queryKey)
      return queries.getQueryData<T>(queryKey)
    },
  }
}
