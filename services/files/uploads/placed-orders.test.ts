import { expect, test } from 'bun:test'
import { ownerOf } from 'service-kit/test/service'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')

type Claims = ReturnType<typeof claims>
const place = ({ orderId }: Claims, aggregateVersion = 2) => {
  const data = { orderId, quoteVersion: '1', totalMinor: 90_000, currency: 'RUB' as const, files: [] }
  return here.world.publish('orders.order.placed.v1', data, { aggregateId: orderId, aggregateVersion })
}
const reopen = ({ orderId }: Claims, aggregateVersion: number) =>
  here.world.publish('orders.order.reopened.v1', { orderId }, { aggregateId: orderId, aggregateVersion })
const isPlaced = ({ orderId }: Claims) =>
  here.world.until(
    async () => (await here.world.sql`select 1 from files.orders where id = ${orderId} and placed_at is not null`)[0],
  )

test('ORD-027 a placed order takes no more uploads', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await place(of)
  await here.draft(of)
  await isPlaced(of)
  expect(await anna().create(5084, of)).toMatchObject({ status: 409, body: { code: 'order-not-draft' } })
})

test('ORD-027 an order that is a draft again takes uploads, also if the event of its placement comes late', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await here.applied(await reopen(of, 3))
  await here.applied(await place(of, 2))
  expect((await anna().create(5084, of)).status).toBe(201)
  await here.applied(await place(of, 4))
  expect(await anna().create(5084, of)).toMatchObject({ status: 409, body: { code: 'order-not-draft' } })
  await here.applied(await reopen(of, 5))
  expect((await anna().create(5084, of)).status).toBe(201)
})

test('a placement that arrives before its order is parked until the order arrives', async () => {
  const of = claims('anna')
  await place(of)
  const key = `order:${of.orderId}`
  await here.world.until(async () => (await here.world.sql`select 1 from files.parked where key = ${key}`)[0])
  await here.draft(of)
  await isPlaced(of)
  const { owner, site } = of
  expect(await here.world.sql`select owner, site from files.orders where id = ${of.orderId}`).toMatchObject([
    { owner, site },
  ])
})

test('an upload that ends after the placement becomes a scan', async () => {
  const of = claims('anna')
  const { path } = await anna().create(5084, of)
  await place(of)
  await isPlaced(of)
  expect((await anna().send(path, 0, aMesh())).status).toBe(204)
  expect(await anna().scansOf(of)).toHaveLength(1)
})

test('a slip of a visitor who is neither owner nor holder creates no upload in an order', async () => {
  const of = claims('anna')
  await anna().upload(aMesh(), of)
  await here.visitor('boris').upload(aMesh(), { ...of, owner: ownerOf('boris') })
  const answer = await here.visitor('clara').create(5084, { ...of, owner: ownerOf('clara') })
  expect(answer).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})
