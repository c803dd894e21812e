import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { OrderStatus, StaffMove } from 'contracts/order/order-states'
import { captureOf, draftOrder, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, handled, placedOrder, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const email = 'listed@example.org'

const placed = () => placedOrder(at('listed'), contactsOf('listed'))
const moved = async (order: Order, move: StaffMove): Promise<Order> => (await makeMove(staff, order, move)).body

/** An order of the e-mail in each status, as its own life brings it there. */
const ORDERS: Record<OrderStatus, () => Promise<Order>> = {
  async draft() {
    const order = await draftOrder(at('listed'), contactsOf('listed'), 'Anna')
    await storeScans(at('listed'), order, {})
    return order
  },
  pending: placed,
  async paid() {
    const order = await placed()
    await handled('payments.payment.captured.v1', await captureOf(at('listed'), order))
    return orderOf(at('listed'), order)
  },
  processing: async () => moved(await placed(), 'process'),
  shipped: async () => moved(await ORDERS.processing(), 'ship'),
  completed: async () => moved(await placed(), 'complete'),
  cancelled: async () => moved(await placed(), 'cancel'),
}

test('ORD-013 the orders of an e-mail that are pending, paid, processing, shipped or completed are offered with id and status', async () => {
  const made: [string, string][] = []
  for (const make of Object.values(ORDERS)) {
    const { id, status } = await make()
    made.push([id, status])
  }
  expect(made.map(([, status]) => status)).toEqual(Object.keys(ORDERS))
  await placedOrder(at('another'), contactsOf('another'))
  const list = async (query: string) =>
    (await staff.get(`/v1/orders?search=${email}${query}`)).body.items.map((it: Order) => [it.id, it.status])
  const newestFirst = made.toReversed()
  const [draft, cancelled] = ['draft', 'cancelled']
  expect(await list('&status=pending,paid,processing,shipped,completed')).toEqual(
    newestFirst.filter(([, status]) => status !== draft && status !== cancelled),
  )
  expect(await list('')).toEqual(newestFirst)
})

test('BACK-052 the orders of several e-mails and statuses are offered to staff alone, newest first', async () => {
  const [one, two] = ['first@example.org', 'second@example.org']
  const make = (name: string, address: string) => placedOrder(at(name), { ...contactsOf(name), email: address })
  const first = await make('first', one)
  const second = await make('second', two)
  const done = await moved(await make('first', one), 'complete')
  await make('third', 'third@example.org')
  const list = async (query: string) =>
    (await staff.get(`/v1/orders?${query}`)).body.items.map((it: Order) => [it.id, it.status])
  const emails = encodeURIComponent(` ${one.toUpperCase()},${two}`)
  expect(await list(`emails=${emails}`)).toEqual([
    [done.id, 'completed'],
    [second.id, 'pending'],
    [first.id, 'pending'],
  ])
  expect(await list(`emails=${emails}&status=completed`)).toEqual([[done.id, 'completed']])
  const page = (await staff.get(`/v1/orders?emails=${emails}&limit=2`)).body
  expect(await list(`emails=${emails}&cursor=${page.next}`)).toEqual([[first.id, 'pending']])
  for (const wrong of ['nobody', Array.from({ length: 21 }, (_, it) => `${it}@example.org`).join()])
    expect((await staff.get(`/v1/orders?emails=${wrong}`)).body.code).toBe('invalid-request')
  expect((await (await as('first')).get(`/v1/orders?emails=${one}`)).status).toBe(403)
})

test('BACK-053 the patients of several orders are offered to staff alone, by the ids of the orders', async () => {
  const orders = [await placed(), await placed(), await placed()]
  const [first, second] = orders as [Order, Order]
  const { items } = (await staff.get(`/v1/orders?ids=${first.id},${second.id},${crypto.randomUUID()}`)).body
  expect(items.map((it: Order) => [it.id, it.patients.map(({ name }) => name)])).toEqual([
    [second.id, ['Anna']],
    [first.id, ['Anna']],
  ])
  const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
  for (const wrong of ['7f3a', '', many]) expect((await staff.get(`/v1/orders?ids=${wrong}`)).status).toBe(422)
  expect((await (await as('first')).get(`/v1/orders?ids=${first.id}`)).status).toBe(403)
})
