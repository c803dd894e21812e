import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { OrderRecapped } from 'contracts/order/order-events'
import { aPlacement, daysLater, mailOf, NOON } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const aRecap = (orderId: string, email: string, but: Partial<OrderRecapped> = {}): OrderRecapped => ({
  orderId,
  number: '7f3a1b2c',
  site: 'ru',
  email,
  fullName: 'Anna Petrova',
  partnerCode: null,
  owners: [],
  status: 'paid',
  placedAt: NOON.toISOString(),
  paidAt: NOON.toISOString(),
  isArchived: false,
  totalMinor: 10_000_00,
  currency: 'RUB',
  ...but,
})
const recap = (data: OrderRecapped, aggregateVersion = 5) =>
  here.world.publish('orders.order.recapped.v1', data, { aggregateVersion })
const orderOf = async (id: string) =>
  (
    await here.world.sql`select number, site, name, status, status_version, left_minor, placed_at, is_archived
      from partners.orders where id = ${id}`
  )[0]

test('AFF-014 an order of which a version before kept less is complete, and what was lost of it is booked', async () => {
  const { code } = await here.aPartner('p-history')
  const email = mailOf('history')
  const first = await here.order(email, { partnerCode: code })
  const before = aPlacement(email, { isNew: false })
  await here.place(before)
  await here.applied()
  // As the version before left it: without a name and a status, and of one the payment was lost.
  await here.world.sql`update partners.orders set number = null, name = null, status = null, status_version = 0,
    placed_version = 0 where id in (${first}, ${before.orderId})`
  await recap(aRecap(first, email, { status: 'cancelled', cancelledAt: daysLater(1).toISOString() }))
  await recap(aRecap(before.orderId, email, { left: { minor: 4_000_00, moneyVersion: 2 }, isArchived: true }))
  const unknown = randomUUID()
  await recap(aRecap(unknown, email, { placedAt: daysLater(1).toISOString() }))
  await here.applied()
  const known = { number: '7f3a1b2c', site: 'ru', name: 'Anna Petrova', status_version: 5 }
  expect(await orderOf(first)).toMatchObject({ ...known, status: 'cancelled', is_archived: false })
  expect(await orderOf(before.orderId)).toMatchObject({
    ...known,
    status: 'paid',
    left_minor: '400000',
    is_archived: true,
  })
  expect(await here.accrued('p-history')).toBe(0 + 400_00 + 1_000_00)
})

test('AFF-014 what is known of an order by a newer report stays, and an event that waited for the order is applied', async () => {
  const { code } = await here.aPartner('p-newer')
  const email = mailOf('newer')
  const orderId = await here.order(email, { partnerCode: code, fullName: 'Olga' }, daysLater(2))
  await here.world.publish('orders.order.cancelled.v1', { orderId }, { aggregateVersion: 9 })
  await recap(aRecap(orderId, email, { status: 'completed' }), 8)
  const parked = randomUUID()
  await here.world.publish('orders.order.cancelled.v1', { orderId: parked }, { aggregateVersion: 9 })
  await here.world.until(async () => (await here.world.sql`select 1 from partners.parked`).length === 1)
  await recap(aRecap(parked, email), 8)
  await here.applied()
  expect(await orderOf(orderId)).toMatchObject({ name: 'Olga', status: 'cancelled', status_version: 9 })
  expect((await orderOf(orderId))?.placed_at).toEqual(daysLater(2))
  expect(await orderOf(parked)).toMatchObject({ status: 'cancelled', status_version: 9 })
  expect([await here.accrued('p-newer'), (await here.world.sql`select 1 from partners.parked`).length]).toEqual([0, 0])
})
