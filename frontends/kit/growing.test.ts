import { describe, expect, test } from 'bun:test'
import { ApiProblem } from './api'
import { createGrowing } from './growing'
import type { Listing, Page, Span } from './listing'

type Query = { search: string }
type Item = { id: string }
const ALL: Query = { search: '' }
const ANNA: Query = { search: 'anna' }

const aPage = (ids: readonly string[], next: string | null = null): Page<Item> => ({
  items: ids.map((id) => ({ id })),
  next,
})
/** Orders of a service that has `count` of them, with the position as the cursor. */
const ofMany = (count: number) => (part: Span) => {
  const from = Number(part.cursor ?? 0)
  const to = Math.min(count, from + part.limit)
  return aPage(
    Array.from({ length: to - from }, (_, index) => `order-${from + index}`),
    to < count ? String(to) : null,
  )
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A list before a service that answers each call when it is told to. */
function aListing(sizes = { first: 20, further: 20 }) {
  const asked: { query: Query; part: Span }[] = []
  const answers: PromiseWithResolvers<Page<Item>>[] = []
  const failures: string[] = []
  let shown: Listing<Item> | null = null
  const listing = createGrowing<Item, Query>({
    sizes,
    fetch(query, part) {
      asked.push({ query, part })
      const answer = Promise.withResolvers<Page<Item>>()
      answers.push(answer)
      return answer.promise
    },
    onChange(now) {
      shown = now
    },
    onFailed: ({ code }) => failures.push(code),
  })
  return {
    listing,
    asked,
    failures,
    shown: () => shown as Listing<Item> | null,
    ids: () => (shown?.status === 'shown' ? shown.orders.map((it) => it.id) : null),
    async answer(index: number, page: Page<Item>) {
      answers[index]!.resolve(page)
      await settled()
    },
    async answerBadly(index: number) {
      answers[index]!.reject(new ApiProblem('unavailable', 'The service is starting.'))
      await settled()
    },
    /** Answers every call from now on. */
    async answerAll(page: (part: Span) => Page<Item>) {
      for (let index = 0; index < asked.length; index += 1) await this.answer(index, page(asked[index]!.part))
    },
  }
}

describe('a list of orders', () => {
  test('is loading until its first orders are there', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    expect(it.shown()).toEqual({ status: 'loading' })
    await it.answer(0, aPage(['a', 'b'], 'next'))
    expect(it.ids()).toEqual(['a', 'b'])
    expect(it.shown()).toMatchObject({ hasMore: true, work: 'none' })
    expect(it.asked).toEqual([{ query: ALL, part: { cursor: null, limit: 20 } }])
  })

  test('grows by what comes after it, and says which order is the first new one', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a'], 'after a'))
    const first = it.listing.more()
    expect(it.shown()).toMatchObject({ work: 'adding' })
    await settled()
    expect(it.asked[1]?.part).toEqual({ cursor: 'after a', limit: 20 })
    await it.answer(1, aPage(['b']))
    expect(await first).toBe('b')
    expect(it.ids()).toEqual(['a', 'b'])
    expect(it.shown()).toMatchObject({ hasMore: false })
  })

  test('a second press on "more" fetches nothing twice', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a'], 'after a'))
    void it.listing.more()
    void it.listing.more()
    await settled()
    await it.answer(1, aPage(['b'], 'after b'))
    expect(it.asked).toHaveLength(2)
    expect(it.ids()).toEqual(['a', 'b'])
  })

  test('an answer to an earlier search is dropped, in whatever order answers come', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a', 'b']))
    void it.listing.ask(ANNA)
    expect(it.shown()).toMatchObject({ work: 'asking' })
    void it.listing.ask(ALL)
    await it.answer(2, aPage(['a', 'b']))
    await it.answer(1, aPage(['b']))
    expect(it.ids()).toEqual(['a', 'b'])
  })

  test('what was added for an earlier search does not come into the present one', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a'], 'after a'))
    const more = it.listing.more()
    await settled()
    void it.listing.ask(ANNA)
    await it.answer(2, aPage(['b']))
    await it.answer(1, aPage(['c']))
    expect(await more).toBeNull()
    expect(it.ids()).toEqual(['b'])
  })

  test('a question that no draft can answer empties the list without a call', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a'], 'after a'))
    await it.listing.ask(null)
    expect(it.shown()).toEqual({ status: 'shown', orders: [], hasMore: false, work: 'none' })
    await it.listing.refresh()
    expect(it.asked).toHaveLength(1)
  })
})

describe('a refresh', () => {
  test('fetches as many orders as are shown, and goes on behind them', async () => {
    const it = aListing({ first: 100, further: 100 })
    void it.listing.ask(ALL)
    await it.answerAll(ofMany(270))
    void it.listing.more()
    await settled()
    await it.answer(1, ofMany(270)({ cursor: '100', limit: 50 }))
    void it.listing.refresh()
    await settled()
    await it.answer(2, ofMany(270)(it.asked[2]!.part))
    await it.answer(3, ofMany(270)(it.asked[3]!.part))
    expect(it.asked.slice(2).map(({ part }) => part)).toEqual([
      { cursor: null, limit: 100 },
      { cursor: '100', limit: 50 },
    ])
    expect(it.ids()).toHaveLength(150)
    void it.listing.more()
    await settled()
    expect(it.asked[4]?.part.cursor).toBe('150')
  })

  test('and an addition at the same time lose nothing of each other', async () => {
    const it = aListing({ first: 2, further: 2 })
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a', 'b'], 'after b'))
    void it.listing.refresh()
    void it.listing.more()
    await settled()
    await it.answer(1, aPage(['new', 'a'], 'after a'))
    expect(it.shown()).toMatchObject({ work: 'adding' })
    expect(it.asked[2]?.part).toEqual({ cursor: 'after a', limit: 2 })
    await it.answer(2, aPage(['b', 'c']))
    expect(it.ids()).toEqual(['new', 'a', 'b', 'c'])
  })

  test('that fails keeps what is shown', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answer(0, aPage(['a']))
    void it.listing.refresh()
    await settled()
    await it.answerBadly(1)
    expect(it.ids()).toEqual(['a'])
    expect(it.failures).toEqual(['unavailable'])
  })

  test('after a failure asks anew', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    await it.answerBadly(0)
    expect(it.shown()).toMatchObject({ status: 'failed', problem: { code: 'unavailable' } })
    void it.listing.refresh()
    await settled()
    expect(it.shown()).toEqual({ status: 'loading' })
    await it.answer(1, aPage(['a']))
    expect(it.ids()).toEqual(['a'])
  })

  test('leaving forgets what is shown and what is on its way', async () => {
    const it = aListing()
    void it.listing.ask(ALL)
    it.listing.forget()
    await it.answer(0, aPage(['a']))
    expect(it.shown()).toEqual({ status: 'loading' })
  })
})
