import { afterAll, beforeAll, expect, test } from 'bun:test'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { asPerson, testSites, until } from 'service-kit/test/service'
import { aHeldOrder, aPaidOrder } from '../builders'
import { surroundings } from '../test/surroundings'
import { findAboutOrder } from './store/about-order'

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
  const prepared = { orderId: order.orderId, number: order.number, fullName: null, email, site, language }
  await around.world.publish('orders.order.consent-asked.v1', prepared)
  await until(async () => (await messagesFor('eu')).at(-1)?.kind === 'consent-asked')
  expect(await messagesFor('eu')).toMatchObject([{ kind: 'order-paid' }, held, { kind: 'consent-asked', to: email }])
  expect(await messagesFor('ru')).toEqual([])
  await around.sql`update identity.messages set recipient = null where about = ${order.orderId}`
  expect((await messagesFor('eu'))[0].to).toBeNull()
  const other = await (await staff('eu')).get(`/v1/order-messages?orderId=${crypto.randomUUID()}`)
  expect(other.body.messages).toEqual([])
  const customer = service.as(await asPerson('a-customer', { siteId: 'eu' }))
  expect((await customer.get(`/v1/order-messages?orderId=${order.orderId}`)).status).toBe(403)
})

test('the messages about an order are found by an index, among those of other orders and those about none', async () => {
  await around.start()
  await around.sql`
    insert into identity.messages (id, kind, about, data, language, site, good_until, attempts, created_at, status)
    select gen_random_uuid(), (array['order-paid', 'order-held', 'consent-asked', 'sign-in-link'])[it % 4 + 1], gen_random_uuid(),
      case when it % 4 in (1, 2) then jsonb_build_object('orderId', gen_random_uuid()) end, 'ru', 'ru', now(), 1, now(), 'sent'
    from generate_series(1, 20000) as it`
  await around.sql`vacuum analyze identity.messages`
  const sent: { text: string; params: unknown[] }[] = []
  const sql = around.world.connectAs('identity')
  const db = drizzle(sql, { logger: { logQuery: (text, params) => sent.push({ text, params }) } }) as unknown as Db
  await findAboutOrder(db, 'ru', crypto.randomUUID())
  const plan = await sql.unsafe(`explain ${sent[0]!.text}`, sent[0]!.params as never[])
  expect(plan.map((it) => it['QUERY PLAN']).join('\n')).toContain('messages_of_order')
})
