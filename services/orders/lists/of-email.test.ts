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
