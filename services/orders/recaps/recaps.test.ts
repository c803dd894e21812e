import { expect, test } from 'bun:test'
import { connectDatabase } from 'service-kit/database/connect'
import { ownerOf } from 'service-kit/test/service'
import { RECIPIENT, slipKeys } from '../builders'
import { addressKeyOf } from '../order/operations/address-key'
import { contactsOf, runOrders } from '../test/world'
import { recapOrders } from './store'

const { world, at, bring, placedOrder } = await runOrders()
const { privateKey } = slipKeys()
const keyOf = (address: string | null) => addressKeyOf(privateKey, address)

const recapOf = ({ id }: { id: string }) => world.event('orders.order.recapped.v1', ({ data }) => data.orderId === id)

test('AFF-014 each order placed before is told once, as it is now, an hour after the update', async () => {
  const placed = await placedOrder(at('anna'), { ...contactsOf('anna'), partnerCode: 'ABCDEF' })
  const cancelled = await placedOrder(at('olga'), contactsOf('olga'))
  await bring(cancelled, 'cancelled')
  await at('draft').post('/v1/orders', contactsOf('draft'), { 'idempotency-key': crypto.randomUUID() })
  const { db, close } = connectDatabase(world.urlOf('orders'), 'a-test-of-recaps')
  const toldOf = () => world.sql`select 1 from orders.outbox where subject = 'orders.order.recapped.v1'`
  await recapOrders(db, keyOf, new Date())
  expect(await toldOf()).toHaveLength(0)
  const later = new Date(Date.now() + 61 * 60_000)
  for (const _ of ['once', 'and again']) expect(await recapOrders(db, keyOf, later)).toBe(false)
  expect(await toldOf()).toHaveLength(2)
  await close()
  const price = await world.event('orders.order.placed.v1', ({ data }) => data.orderId === placed.id)
  const [one, other] = [await recapOf(placed), await recapOf(cancelled)]
  expect(one.data).toEqual({
    orderId: placed.id,
    number: placed.number,
    site: 'ru',
    email: 'anna@example.org',
    fullName: RECIPIENT.fullName ?? null,
    partnerCode: 'ABCDEF',
    owners: [ownerOf('anna')],
    status: 'pending',
    placedAt: placed.placedAt ?? '',
    totalMinor: price.data.totalMinor,
    currency: 'RUB',
    isArchived: false,
    addressKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  } as never)
  expect(other).toMatchObject({ data: { status: 'cancelled', cancelledAt: expect.any(String) } })
  expect([one.aggregateVersion, other.aggregateVersion]).toEqual([placed.version, placed.version + 1])
})
