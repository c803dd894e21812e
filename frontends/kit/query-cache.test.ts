import { expect, test } from 'bun:test'
import { InfiniteQueryObserver } from '@tanstack/query-core'
import { ApiProblem } from './api'
import {
  createQueries,
  itemsIn,
  type ListObserver,
  listingOf,
  listOptions,
  loadMore,
  type Page,
  type PageRequest,
  refresh,
} from './query-cache'

type Item = { id: string }
const aPage = (ids: string, next: string | null = null): Page<Item> => ({ items: [...ids].map((id) => ({ id })), next })
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A list of a service that answers when the test says so. */
function aList() {
  const queries = createQueries()
  const asked: { filters: string; span: PageRequest }[] = []
  const answers: PromiseWithResolvers<Page<Item>>[] = []
  const options = (filters: string) =>
    listOptions<Item>(
      ['list', filters],
      (span) => {
        asked.push({ filters, span })
        const answer = Promise.withResolvers<Page<Item>>()
        answers.push(answer)
        return answer.promise
      },
      { first: 2, further: 3 },
    )
  const observer: ListObserver<Item> = new InfiniteQueryObserver(queries, options('all'))
  observer.subscribe(() => {})
  const listing = () => listingOf(observer.getCurrentResult(), false)
  return {
    observer,
    asked,
    listing,
    shown: () =>
      itemsIn(listing())
        .map((it) => it.id)
        .join(''),
    filter: (filters: string) => observer.setOptions(options(filters)),
    refresh: () => refresh(queries, ['list']),
    async answer(at: number, page: Page<Item> | 'badly') {
      if (page === 'badly') answers[at]?.reject(new ApiProblem('unavailable', 'The service is starting.'))
      else answers[at]?.resolve(page)
      await settled()
    },
  }
}

test('a list is loading until its first page arrives, and then grows by further pages', async () => {
  const list = aList()
  expect(list.listing()).toEqual({ status: 'loading' })
  await list.answer(0, aPage('ab', 'after b'))
  expect(list.listing()).toMatchObject({ status: 'shown', hasMore: true, work: 'none' })
  const first = loadMore(list.observer)
  await settled()
  await list.answer(1, aPage('cd'))
  expect([await first, list.shown()]).toEqual(['c', 'abcd'])
  expect(list.asked.map((it) => it.span)).toEqual([
    { cursor: null, limit: 2 },
    { cursor: 'after b', limit: 3 },
  ])
  expect(list.listing()).toMatchObject({ hasMore: false })
})

test('a list keeps its items after a change of filters until the new ones arrive, and does not show late answers', async () => {
  const list = aList()
  await list.answer(0, aPage('ab'))
  list.filter('paid')
  list.filter('shipped')
  expect(list.listing()).toMatchObject({ work: 'filtering' })
  expect(list.shown()).toBe('ab')
  await list.answer(2, aPage('s'))
  await list.answer(1, aPage('p'))
  expect([list.shown(), list.listing()]).toMatchObject(['s', { work: 'none' }])
})

test('a page of earlier filters is not added to the present list', async () => {
  const list = aList()
  await list.answer(0, aPage('a', 'after a'))
  const first = loadMore(list.observer)
  await settled()
  list.filter('paid')
  await list.answer(2, aPage('p'))
  await list.answer(1, aPage('b'))
  expect([await first, list.shown()]).toEqual([null, 'p'])
})

test('a refresh reads as many pages as are shown, and the next page follows them', async () => {
  const list = aList()
  await list.answer(0, aPage('ab', 'after b'))
  void loadMore(list.observer)
  await settled()
  await list.answer(1, aPage('cde', 'after e'))
  void list.refresh()
  await settled()
  await list.answer(2, aPage('na', 'after a'))
  await list.answer(3, aPage('bcd', 'after d'))
  expect(list.shown()).toBe('nabcd')
  void loadMore(list.observer)
  await settled()
  expect(list.asked.slice(2).map((it) => it.span.cursor)).toEqual([null, 'after a', 'after d'])
})

test('a refresh and a further page at the same time both arrive', async () => {
  for (const isAddedFirst of [true, false]) {
    const list = aList()
    await list.answer(0, aPage('ab', 'after b'))
    const steps = [() => void loadMore(list.observer), () => void list.refresh()]
    for (const step of isAddedFirst ? steps : steps.toReversed()) step()
    await settled()
    await list.answer(1, isAddedFirst ? aPage('cd') : aPage('na', 'after a'))
    await list.answer(2, isAddedFirst ? aPage('na', 'after a') : aPage('bc'))
    await list.answer(3, aPage('bc'))
    expect(list.shown()).toBe('nabc')
  }
})

test('a hint during the first read causes a second read, because the first answer may be older', async () => {
  const list = aList()
  void list.refresh()
  await list.answer(0, aPage('a'))
  await list.answer(1, aPage('ba'))
  expect(list.shown()).toBe('ba')
})

test('a refresh that fails keeps the items and reports the problem', async () => {
  const list = aList()
  await list.answer(0, aPage('a'))
  void list.refresh()
  await settled()
  await list.answer(1, 'badly')
  expect([list.shown(), list.observer.getCurrentResult().error?.code]).toEqual(['a', 'unavailable'])
})

test('a list that fails to load shows no items of another list, and is loading during a retry', async () => {
  const list = aList()
  await list.answer(0, 'badly')
  expect(list.listing()).toMatchObject({ status: 'failed', problem: { code: 'unavailable' } })
  void list.refresh()
  await settled()
  expect(list.listing()).toEqual({ status: 'loading' })
  await list.answer(1, aPage('a'))
  list.filter('paid')
  await list.answer(2, 'badly')
  expect(list.listing()).toMatchObject({ status: 'failed' })
})
