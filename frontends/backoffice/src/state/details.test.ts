import { expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder, aScan } from '../builders'
import type { Opened } from '../state'
import { createDetails } from './details'
import type { Told } from './told'

const NO_ANSWER = new ApiProblem('no-network', 'Failed to fetch.')
const CHANGED = new ApiProblem('version-changed', 'The order is at version 4.')
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** An order as the services have it, and what a press on «Выполнить» is answered. */
function anOpened(first: Order = anOrder()) {
  const told: Told[] = []
  const pressed: number[] = []
  const system = {
    order: async (): Promise<Order> => first,
    transfers: async (): Promise<[]> => [],
    complete: async (order: Order): Promise<Order> => ({ ...order, version: order.version + 1, status: 'completed' }),
  }
  let opened: Opened = { status: 'loading' }
  const details = createDetails({
    reads: {
      order: () => system.order(),
      quote: () => Promise.reject(NO_ANSWER),
      scans: async () => [aScan()],
      transfers: () => system.transfers(),
      payment: async () => null,
    },
    complete(order) {
      pressed.push(order.version)
      return system.complete(order)
    },
    onChange(now) {
      opened = now
    },
    tell: (it) => told.push(it),
  })
  const shown = () => (opened.status === 'shown' ? opened : null)
  return { details, system, told, pressed, opened: () => opened, shown }
}

test('what one service cannot say leaves what the others say', async () => {
  const { details, shown } = anOpened()
  await details.open('a')
  expect(shown()?.order.number).toBe('7f3a')
  expect(shown()?.scans).toEqual({ value: [aScan()] })
  expect(shown()?.quote).toEqual({ problem: NO_ANSWER })
})

test('an order that there is not is told apart from one that could not be read', async () => {
  for (const [code, status] of [
    ['order-not-found', 'missing'],
    ['invalid-request', 'missing'],
    ['unavailable', 'failed'],
  ] as const) {
    const { details, system, opened } = anOpened()
    system.order = () => Promise.reject(new ApiProblem(code, ''))
    await details.open('a')
    expect([code, opened().status]).toEqual([code, status])
  }
})

test('a refresh that fails keeps what is shown', async () => {
  const { details, system, shown } = anOpened()
  await details.open('a')
  system.order = () => Promise.reject(NO_ANSWER)
  await details.refresh()
  expect(shown()?.order.number).toBe('7f3a')
})

test('ORD-025 completing shows the order as completed and says so', async () => {
  const order = anOrder({ id: 'a' })
  const { details, shown, told, pressed } = anOpened(order)
  await details.open('a')
  await details.complete()
  expect(pressed).toEqual([order.version])
  expect(shown()).toMatchObject({ order: { status: 'completed' }, isCompleting: false })
  expect(told).toEqual([{ what: 'completed' }])
})

test('a second press while the first is on its way completes nothing twice', async () => {
  const { details, system, shown, pressed } = anOpened(anOrder({ id: 'a' }))
  const reply = Promise.withResolvers<Order>()
  system.complete = () => reply.promise
  await details.open('a')
  void details.complete()
  void details.complete()
  expect(shown()?.isCompleting).toBe(true)
  await details.refresh()
  expect(shown()?.isCompleting).toBe(true)
  reply.resolve(anOrder({ id: 'a', status: 'completed', version: 4 }))
  await settled()
  expect(pressed).toHaveLength(1)
})

test('an order that was read before it was completed does not come back', async () => {
  const { details, system, shown } = anOpened(anOrder({ id: 'a' }))
  await details.open('a')
  const late = Promise.withResolvers<Order>()
  system.order = () => late.promise
  const refreshing = details.refresh()
  await details.complete()
  late.resolve(anOrder({ id: 'a' }))
  await refreshing
  expect(shown()?.order.status).toBe('completed')
})

test('an order that somebody changed meanwhile is read again, and the person decides anew', async () => {
  const { details, system, shown, told } = anOpened(anOrder({ id: 'a' }))
  await details.open('a')
  system.complete = () => Promise.reject(CHANGED)
  system.order = async () => anOrder({ id: 'a', version: 4, status: 'cancelled' })
  await details.complete()
  expect(shown()).toMatchObject({ order: { status: 'cancelled' }, isCompleting: false })
  expect(told).toEqual([{ what: 'completing-failed', why: 'changed' }])
})

test('a press whose answer got lost, and that meets its own change when repeated, has done its work', async () => {
  const { details, system, told } = anOpened(anOrder({ id: 'a' }))
  await details.open('a')
  system.complete = () => Promise.reject(CHANGED)
  system.order = async () => anOrder({ id: 'a', version: 4, status: 'completed' })
  await details.complete()
  expect(told).toEqual([{ what: 'completed' }])
})

test('what could not be completed is told, an answer that says nothing as unexpected', async () => {
  for (const [code, why] of [
    ['unavailable', 'refused'],
    ['unreadable', 'unexpected'],
  ] as const) {
    const { details, system, shown, told } = anOpened(anOrder({ id: 'a' }))
    await details.open('a')
    system.complete = () => Promise.reject(new ApiProblem(code, ''))
    await details.complete()
    expect(told).toEqual([{ what: 'completing-failed', why }])
    expect(shown()).toMatchObject({ order: { status: 'paid' }, isCompleting: false })
  }
})

test('what is said of an order that was left is dropped', async () => {
  const { details, system, opened } = anOpened()
  const late = Promise.withResolvers<Order>()
  system.order = () => late.promise
  const opening = details.open('a')
  details.forget()
  late.resolve(anOrder({ id: 'a' }))
  await opening
  expect(opened().status).toBe('loading')
})
