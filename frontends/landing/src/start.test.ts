import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { createStart, type Start } from './start'

const aDraft = (but: Partial<Order>) => ({ status: 'draft', patients: [], scanCount: 0, ...but }) as unknown as Order

/** A page in a browser that has begun an order; the test decides when the service answers. */
function aPage(storedOrderId: string | null = 'order-1') {
  const { promise, resolve, reject } = Promise.withResolvers<Order>()
  let shown: Start = { status: 'none' }
  const asked: string[] = []
  const start = createStart({
    storedOrderId: () => storedOrderId,
    show(orderId) {
      asked.push(orderId)
      return promise
    },
    onChange(it) {
      shown = it
    },
  })
  return { ...start, resolve, reject, asked, shown: () => shown }
}

test('LAND-008 a new order starts at once if there is no draft, and the page fetches no order', async () => {
  const page = aPage(null)
  expect([await page.mayStartNew(), page.asked, page.shown()]).toEqual([true, [], { status: 'none' }])
})

test('LAND-008 the page asks about a draft with content, but not about an empty one', async () => {
  const [full, empty] = [aPage(), aPage()]
  const order = aDraft({ scanCount: 1 })
  const [isFullLeft, isEmptyLeft] = [full.mayStartNew(), empty.mayStartNew()]
  expect(full.shown()).toEqual({ status: 'checking' })
  full.resolve(order)
  empty.resolve(aDraft({}))
  expect([await isFullLeft, full.shown()]).toEqual([false, { status: 'asking', order }])
  expect([await isEmptyLeft, empty.shown()]).toEqual([true, { status: 'none' }])
})

test('LAND-008 the page asks about a draft that it cannot fetch, but not about one that is gone', async () => {
  const [gone, away] = [aPage(), aPage()]
  const [mayLeaveGone, mayLeaveAway] = [gone.mayStartNew(), away.mayStartNew()]
  gone.reject(new ApiProblem('order-not-found', 'There is no such order.'))
  away.reject(new ApiProblem('no-network', 'The line is down.'))
  expect([await mayLeaveGone, gone.shown()]).toEqual([true, { status: 'none' }])
  expect([await mayLeaveAway, away.shown()]).toEqual([false, { status: 'asking', order: null }])
})

test('the page leads a person nowhere who left before the draft was fetched, and asks nothing when they come back', async () => {
  for (const draft of [aDraft({}), aDraft({ scanCount: 1 })]) {
    const page = aPage()
    const mayStart = page.mayStartNew()
    page.end()
    page.resolve(draft)
    expect([await mayStart, page.shown()]).toEqual([false, { status: 'none' }])
  }
})
