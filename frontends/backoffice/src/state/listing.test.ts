import { expect, test } from 'bun:test'
import type { OrderPage } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import type { Listing, Span } from 'frontend-kit/listing'
import { anOrder } from '../builders'
import { EVERYTHING, MOST, type OrdersQuery, PAGE } from '../rules'
import { createListing } from './listing'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const GROWN = { ...EVERYTHING, count: 2 * PAGE }

/** A service with so many orders that answers when it is told to. */
function aListing(total = 75) {
  const asked: { query: OrdersQuery; span: Span; answer: (page?: OrderPage | ApiProblem) => Promise<void> }[] = []
  const failures: boolean[] = []
  let shown: Listing = { status: 'loading' }
  const listing = createListing({
    fetch(query, span) {
      const reply = Promise.withResolvers<OrderPage>()
      const from = Number(span.cursor ?? 0)
      const to = Math.min(from + span.limit, total)
      const ids = Array.from({ length: to - from }, (_, index) => `${query.status ?? 'any'} ${from + index}`)
      const page = { items: ids.map((id) => anOrder({ id })), next: to < total ? String(to) : null }
      asked.push({
        query,
        span,
        async answer(other = page) {
          if (other instanceof ApiProblem) reply.reject(other)
          else reply.resolve(other)
          await settled()
        },
      })
      return reply.promise
    },
    onChange(now) {
      shown = now
    },
    onFailed: (_, isOnPage) => failures.push(isOnPage),
  })
  const summary = () =>
    shown.status === 'shown' ? [shown.orders.length, shown.orders[0]?.id, shown.work, shown.hasMore] : shown.status
  return { listing, asked, failures, summary }
}

const BROKEN = new ApiProblem('unavailable', 'Not just now.')

test('shows the newest orders, and more of them from where they ended', async () => {
  const { listing, asked, summary } = aListing()
  void listing.ask(EVERYTHING)
  expect(summary()).toBe('loading')
  await asked[0]!.answer()
  expect(summary()).toEqual([PAGE, 'any 0', 'none', true])
  void listing.ask(GROWN)
  expect(summary()).toEqual([PAGE, 'any 0', 'adding', true])
  expect(asked[1]!.span).toEqual({ cursor: String(PAGE), limit: PAGE })
  await asked[1]!.answer()
  expect(summary()).toEqual([2 * PAGE, 'any 0', 'none', true])
})

test('an address with a larger number of orders is answered in parts that the service gives', async () => {
  const { listing, asked, summary } = aListing(MOST + 1)
  void listing.ask({ ...EVERYTHING, count: 150 })
  await asked[0]!.answer()
  await asked[1]!.answer()
  expect(asked.map((it) => it.span)).toEqual([
    { cursor: null, limit: 100 },
    { cursor: '100', limit: 50 },
  ])
  expect(summary()).toEqual([150, 'any 0', 'none', true])
})

test('only the answer to the newest question is shown', async () => {
  const { listing, asked, summary } = aListing()
  void listing.ask(EVERYTHING)
  await asked[0]!.answer()
  void listing.ask({ ...EVERYTHING, status: 'paid' })
  void listing.ask({ ...EVERYTHING, status: 'shipped' })
  expect(summary()).toEqual([PAGE, 'any 0', 'asking', true])
  await asked[2]!.answer()
  await asked[1]!.answer()
  expect(summary()).toEqual([PAGE, 'shipped 0', 'none', true])
})

test('a refresh fetches as much as is shown, and leaves it where it fails', async () => {
  const { listing, asked, failures, summary } = aListing()
  void listing.ask(GROWN)
  await asked[0]!.answer()
  void listing.refresh()
  expect(summary()).toEqual([2 * PAGE, 'any 0', 'none', true])
  expect(asked[1]!.span).toEqual({ cursor: null, limit: 2 * PAGE })
  await asked[1]!.answer(BROKEN)
  expect(summary()).toEqual([2 * PAGE, 'any 0', 'none', true])
  expect(failures).toEqual([false])
})

test('more that does not come leaves what is there, and can be asked for again', async () => {
  const { listing, asked, summary } = aListing()
  void listing.ask(EVERYTHING)
  await asked[0]!.answer()
  void listing.ask(GROWN)
  await asked[1]!.answer(BROKEN)
  expect(summary()).toEqual([PAGE, 'any 0', 'none', true])
  void listing.ask(GROWN)
  await asked[2]!.answer()
  expect(summary()).toEqual([2 * PAGE, 'any 0', 'none', true])
})

test('orders that cannot be loaded are told, and never stand in for those of another question', async () => {
  const { listing, asked, failures, summary } = aListing()
  void listing.ask(EVERYTHING)
  await asked[0]!.answer()
  void listing.ask({ ...EVERYTHING, status: 'paid' })
  await asked[1]!.answer(BROKEN)
  expect(summary()).toBe('failed')
  expect(failures).toEqual([true])
  void listing.ask({ ...EVERYTHING, status: 'paid' })
  expect(summary()).toBe('loading')
})

test('leaving forgets what is shown and what is on its way', async () => {
  const { listing, asked, summary } = aListing()
  void listing.ask(EVERYTHING)
  listing.forget()
  await asked[0]!.answer()
  expect(summary()).toBe('loading')
  void listing.refresh()
  expect(asked).toHaveLength(1)
})
