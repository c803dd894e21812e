import { expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import type { Start } from '../state'
import { createStart } from './start'

const aDraft = (but: Partial<Order>) => ({ status: 'draft', patients: [], scanCount: 0, ...but }) as unknown as Order

/** A page whose browser has begun an order, before a service that answers when it is told to. */
function aPage(keptOrderId: string | null = 'order-1') {
  const { promise, resolve, reject } = Promise.withResolvers<Order>()
  let shown: Start = { status: 'none' }
  const asked: string[] = []
  const start = createStart({
    keptOrderId: () => keptOrderId,
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

test('LAND-008 with nothing begun a new order starts at once, and nobody is asked for it', async () => {
  const page = aPage(null)
  expect([await page.mayStartAnew(), page.asked, page.shown()]).toEqual([true, [], { status: 'none' }])
})

test('LAND-008 a draft that is worth it is asked about, one with nothing in it is not', async () => {
  const [full, empty] = [aPage(), aPage()]
  const order = aDraft({ scanCount: 1 })
  const [isFullLeft, isEmptyLeft] = [full.mayStartAnew(), empty.mayStartAnew()]
  expect(full.shown()).toEqual({ status: 'looking' })
  full.resolve(order)
  empty.resolve(aDraft({}))
  expect([await isFullLeft, full.shown()]).toEqual([false, { status: 'asking', order }])
  expect([await isEmptyLeft, empty.shown()]).toEqual([true, { status: 'none' }])
})

test('LAND-008 a draft that is gone is not asked about, one that cannot be fetched is', async () => {
  const [gone, away] = [aPage(), aPage()]
  const [mayLeaveGone, mayLeaveAway] = [gone.mayStartAnew(), away.mayStartAnew()]
  gone.reject(new ApiProblem('order-not-found', 'There is no such order.'))
  away.reject(new ApiProblem('no-network', 'The line is down.'))
  expect([await mayLeaveGone, gone.shown()]).toEqual([true, { status: 'none' }])
  expect([await mayLeaveAway, away.shown()]).toEqual([false, { status: 'asking', order: null }])
})

test('who left the page before the draft was known is led nowhere, and finds no question when they come back', async () => {
  for (const draft of [aDraft({}), aDraft({ scanCount: 1 })]) {
    const page = aPage()
    const mayStart = page.mayStartAnew()
    page.end()
    page.resolve(draft)
    expect([await mayStart, page.shown()]).toEqual([false, { status: 'none' }])
  }
})
