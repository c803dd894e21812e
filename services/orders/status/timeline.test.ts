import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { as, handled, readyOrder, storeScans, placedOrder, world } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

/** The moments of the timeline, as its owner reads them. */
const momentsOf = ({ receivedAt, productionStartedAt }: Order) => ({ receivedAt, productionStartedAt })

const received = ({ id: orderId }: Order, scanId: string, completedAt: string) =>
  handled('fulfilment-ftp.transfer.completed.v1', { scanId, orderId, completedAt })

test('CAB-018 an order is received when the factory has the last of its scans, also where the last transfer is told first', async () => {
  const owner = await as('timeline')
  const order = await readyOrder(owner, contactsOf('timeline'))
  const [second] = await storeScans(owner, order, { sha256: 'd'.repeat(64) })
  const [first] = await world.sql<{ id: string }[]>`
    select id from orders.scans where order_id = ${order.id} and id <> ${second!.scanId}`
  await received(order, second!.scanId, '2026-11-20T12:10:00.000Z')
  expect((await orderOf(owner, order)).receivedAt).toBeNull()
  await received(order, first!.id, '2026-11-20T12:05:00.000Z')
  const shown = await orderOf(owner, order)
  expect(momentsOf(shown)).toEqual({ receivedAt: '2026-11-20T12:10:00.000Z', productionStartedAt: null })
  const { body: list } = await owner.get('/v1/own-orders')
  expect(list.items.find((it: Order) => it.id === order.id)).toEqual(shown)
})

test('CAB-018 a scan that comes later makes the order wait for it, and a removed one does not', async () => {
  const owner = await as('later')
  const order = await readyOrder(owner, contactsOf('later'))
  const [only] = await world.sql<{ id: string }[]>`select id from orders.scans where order_id = ${order.id}`
  await received(order, only!.id, '2026-11-20T12:05:00.000Z')
  const [late] = await storeScans(owner, order, { sha256: 'd'.repeat(64) })
  expect((await orderOf(owner, order)).receivedAt).toBeNull()
  await owner.delete(`/v1/orders/${order.id}/scans/${late!.scanId}`)
  expect((await orderOf(owner, order)).receivedAt).toBe('2026-11-20T12:05:00.000Z')
})

test('CAB-018 an order shows since when it is in production, from then on', async () => {
  const owner = await as('produced')
  const order = await placedOrder(owner, contactsOf('produced'))
  expect(order.productionStartedAt).toBeNull()
  const before = Date.now()
  await makeMove(staff, order, 'process')
  const started = await orderOf(owner, order)
  expect(Date.parse(started.productionStartedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(started.productionStartedAt ?? '')).toBeLessThanOrEqual(Date.now())
  await makeMove(staff, started, 'ship')
  expect((await orderOf(owner, order)).productionStartedAt).toBe(started.productionStartedAt)
})
