import { afterAll, beforeAll, expect, test } from 'bun:test'
import { asPerson, testSites, until } from 'service-kit/test/service'
import { aHeldOrder, aPaidOrder } from '../builders'
import { surroundings } from '../test/surroundings'

let around: Awaited<ReturnType<typeof surroundings>>
let start: (env?: Record<string, string>) => ReturnType<typeof around.start>
beforeAll(async () => {
  around = await surroundings()
  start = around.start
})
afterAll(() => around.stop())

const LIMITED = { SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: true }))) }

test('NOTE-007 ORD-029 staff of its site read what went to the customer about an order, until the address is deleted', async () => {
  const service = await start(LIMITED)
  const staff = async (siteId: string) => service.as(await asPerson(`boss-${siteId}`, { roles: ['manager'], siteId }))
  const order = aPaidOrder({ email: 'of-order@example.org', site: 'eu', language: 'en', currency: 'EUR' })
  await around.world.publish('orders.order.paid.v1', order)
  const messagesFor = async (siteId: string) =>
    (await (await staff(siteId)).get(`/v1/order-messages?orderId=${order.orderId}`)).body.messages
  await until(async () => (await messagesFor('eu'))[0]?.status === 'sent')
  expect(await messagesFor('eu')).toEqual([
    {
      ...{ id: expect.any(String), kind: 'order-paid', to: 'of-order@example.org', status: 'sent', error: null },
      ...{ createdAt: expect.any(String), sentAt: expect.any(String) },
    },
  ])
  const { email, site, language } = order
  await around.world.publish('orders.order.held.v1', aHeldOrder({ orderId: order.orderId, email, site, language }))
  await around.world.publish('orders.order.held.v1', aHeldOrder({ site }))
  await until(async () => (await around.countOf('messages', "kind = 'order-held'")) === 2)
  const held = { kind: 'order-held', to: email, status: 'pending', sentAt: null }
  expect(await messagesFor('eu')).toMatchObject([{ kind: 'order-paid' }, held])
  expect(await messagesFor('ru')).toEqual([])
  await around.sql`update identity.messages set recipient = null where about = ${order.orderId}`
  expect((await messagesFor('eu'))[0].to).toBeNull()
  const other = await (await staff('eu')).get(`/v1/order-messages?orderId=${crypto.randomUUID()}`)
  expect(other.body.messages).toEqual([])
  const customer = service.as(await asPerson('a-customer', { siteId: 'eu' }))
  expect((await customer.get(`/v1/order-messages?orderId=${order.orderId}`)).status).toBe(403)
})
