import { expect, test } from 'bun:test'
import type { Order, OrderPage } from 'contracts/orders'
import { fetchUpTo, type Span } from './listing'

const orders = (count: number) => Array.from({ length: count }, () => ({}) as Order)

/** A list of so many orders, with the position as the cursor. */
function aList(total: number) {
  const asked: Span[] = []
  const fetch = async (span: Span): Promise<OrderPage> => {
    asked.push(span)
    const to = Math.min(total, Number(span.cursor ?? 0) + span.limit)
    return { items: orders(to - Number(span.cursor ?? 0)), next: to < total ? String(to) : null }
  }
  return { asked, fetch }
}

test('more orders than the service gives at once are fetched in parts', async () => {
  const { asked, fetch } = aList(270)
  const { items, next } = await fetchUpTo(150, fetch)
  expect(asked).toEqual([
    { cursor: null, limit: 100 },
    { cursor: '100', limit: 50 },
  ])
  expect([items.length, next]).toEqual([150, '150'])
})

test('what is there already is not fetched again, and the end of the list is the end', async () => {
  const { asked, fetch } = aList(45)
  const { items, next } = await fetchUpTo(60, fetch, { items: orders(30), next: '30' })
  expect(asked).toEqual([{ cursor: '30', limit: 30 }])
  expect([items.length, next]).toEqual([45, null])
})
