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
  addTo,
  createQueries,
  type Listing,
  type ListObserver,
  listingOf,
  listOptions,
  type Page,
  type Pages,
  readingOf,
  refresh,
  type Sizes,
  type Span,
  tellable,
} from './query-cache'
import { rest, throttled } from './throttled'

const queries = createQueries()

// A window beside another one gets the focus without ever having been hidden.
focusManager.setEventListener((look) => {
  const looked = () => look()
  globalThis.addEventListener?.('visibilitychange', looked)
  globalThis.addEventListener?.('focus', looked)
  return () => {
    globalThis.removeEventListener('visibilitychange', looked)
    globalThis.removeEventListener('focus', looked)
  }
})

/** What is read, e.g. `['orders', filters]`. */
type Key = readonly [string, ...unknown[]]

/** Another person at this browser is shown nothing of the one before. */
function useOwnKey(key: Key) {
  const session = useSession()
  return [session.status === 'signed-in' ? session.person.id : null, ...key] as const
}

type RecordOptions<T> = {
  key: Key
  read: () => Promise<T>
  /** What is held after a read, where the answer may be older than what was held before. */
  merge?: (held: T, read: T) => T
  /** Read anew each time that the person looks at the page. */
  isReadAtLook?: boolean
  everyMs?: number
}

/** One record, kept while it is read anew. */
export function useRecord<T>({ key, read, merge, isReadAtLook, everyMs }: RecordOptions<T>) {
  const queryKey = useOwnKey(key)
  const options = queries.defaultQueryOptions<T, ApiProblem, T>({
    queryKey,
    queryFn: read,
    refetchOnWindowFocus: isReadAtLook ? 'always' : false,
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

type ListOptionsWhole<T> = DefaultedInfiniteQueryObserverOptions<Page<T>, ApiProblem, Pages<T>, QueryKey, Span>
type ListOptions<T> = {
  key: Key
  /** Null where no item can be in the list. */
  read: ((span: Span) => Promise<Page<T>>) | null
  sizes: Sizes
}

const NOTHING: Listing<never> = { status: 'shown', items: [], hasMore: false, work: 'none' }
const unasked = () => Promise.reject(new Error('This list is not read.'))

/** A list that grows on request. */
export function useList<T extends { id: string }>({ key, read, sizes }: ListOptions<T>) {
  const asked = { ...listOptions<T>(useOwnKey(key), read ?? unasked, sizes), enabled: read !== null }
  // The library types the defaults of a single record alone.
  const options = queries.defaultQueryOptions(
    asked as unknown as QueryObserverOptions,
  ) as unknown as ListOptionsWhole<T>
  const [observer] = useState((): ListObserver<T> => new InfiniteQueryObserver(queries, options))
  const result = useResult(observer, options)
  const [isAdding, setAdding] = useState(false)
  const listing = read ? listingOf(result, isAdding) : NOTHING
  return {
    listing,
    /** Answers the id of the first item that came; null where none did. */
    async more(): Promise<string | null> {
      if (listing.status !== 'shown' || listing.work !== 'none') return null
      setAdding(true)
      const first = await addTo(observer)
      setAdding(false)
      return first
    },
    ...useOutcome(read && result.error, read && observer),
  }
}

/** The hooks of @tanstack/react-query weigh 1 kB more, and do what nobody here needs. */
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

/** `problem`: why the last call failed, also where older data is shown; `retries` counts what the person asked for. */
export type Outcome = { problem: ApiProblem | null; retries: number; retry: () => Promise<void> }

function useOutcome(error: ApiProblem | null, observer: { refetch: () => Promise<unknown> } | null): Outcome {
  const [retries, count] = useReducer((before: number) => before + 1, 0)
  const retry = async () => {
    await observer?.refetch()
    count()
  }
  return { problem: tellable(error), retries, retry }
}

/** Reads anew what a hint may have changed, at most once a second; answers the function that does so without a hint. */
export function useRefresh(
  key: Key,
  concerns: (hint: Hint | 'reconnected') => boolean = () => true,
): () => Promise<void> {
  const prefix = JSON.stringify(useOwnKey(key))
  const run = useMemo(() => throttled(() => refresh(queries, JSON.parse(prefix)), rest), [prefix])
  useHints((hint) => {
    if (concerns(hint)) void run()
  })
  return run
}

/** What is held of a record, for those who change it. */
export function useKept<T>(key: Key) {
  const queryKey = useOwnKey(key)
  return {
    /** Takes the answer of a change. */
    keep: (value: T): void => void queries.setQueryData<unknown>(queryKey, value),
    async reread(): Promise<T | undefined> {
      await refresh(queries, queryKey)
      return queries.getQueryData<T>(queryKey)
    },
  }
}
