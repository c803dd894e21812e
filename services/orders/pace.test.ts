import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import type { Customer } from 'service-kit/http/principal'
import { alone, inOne, sentBy } from 'service-kit/test/sent'
import { asVisitor, aWorld, type Client, ownerOf, testSites } from 'service-kit/test/service'
import {
  aCapture,
  aKey,
  CONTACTS,
  draftOrder,
  ifMatch,
  NOW,
  orderOf,
  place,
  placedOrder,
  readyOrder,
  slipKeys,
  storeScans,
} from './builders'
import { draft } from './drafts/rules'
import { beginDraft } from './drafts/store/drafts'
import { aDraft as aDraftOf } from './drafts/store/limits'
import { orders } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let insideUrl: string
let at: (visitor: string) => Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  insideUrl = started.insideUrl
  at = (visitor) => started.as(asVisitor(visitor, 'ru'))
})
afterAll(() => world.stop())

/** The order that requests are about, ready to be placed. */
const anOrder = (client: Client) => readyOrder(world, client, CONTACTS)

test('a draft is begun by two statements', async () => {
  const client = at('beginner')
  expect(await sentBy(insideUrl, 'createOrder', () => client.post('/v1/orders', CONTACTS, aKey()))).toEqual(alone(2))
})

test('a draft is begun without a full table scan, by a plan that was made while all tables were empty', async () => {
  const empty = await aWorld()
  const texts: string[] = []
  const connection = empty.connectAs('orders')
  const db = drizzle(connection, { logger: { logQuery: (text) => texts.push(text) } }) as Db
  const [id, owner] = [randomUUID(), ownerOf('beginner')]
  const caller: Customer = {
    kind: 'visitor',
    owner,
    owners: [owner],
    email: null,
    actor: `visitor:${owner}`,
    site: testSites[0]!,
    address: '203.0.113.7',
  }
  const make = (number: string) => draft({ id, number, owner, site: 'ru', language: 'ru', currency: 'RUB' }, {}, NOW)
  const request = { actor: caller.actor, operation: 'createOrder', key: randomUUID(), body: {} }
  await beginDraft(db, id, request, [aDraftOf(caller, id, { perOwner: 1, perNetwork: 1 }, NOW)], make)
  expect(texts).toHaveLength(2)
  for (const it of texts) {
    const plan = await connection.unsafe(`explain (generic_plan) ${it}`)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  }
  await empty.stop()
})

test('a change takes two statements, and one more if it enters an e-mail', async () => {
  const client = at('typing')
  const order = await draftOrder(client, CONTACTS)
  const change = (body: object) => async () =>
    client.patch(`/v1/orders/${order.id}`, body, ifMatch((await orderOf(client, order)).version))
  expect(await sentBy(insideUrl, 'changeOrder', change({ address: 'Kazan' }))).toEqual(alone(2))
  expect(await sentBy(insideUrl, 'changeOrder', change({ email: 'other@example.org' }))).toEqual(alone(3))
})

test('a patient is added, and changed, by two statements', async () => {
  const client = at('with-patient')
  const order = await draftOrder(client, CONTACTS)
  const path = `/v1/orders/${order.id}/patients`
  expect(await sentBy(insideUrl, 'addPatient', () => client.post(path, { name: 'Anna' }, aKey()))).toEqual(alone(2))
  const { version, patients } = await orderOf(client, order)
  const choose = () => client.patch(`${path}/${patients[0]?.id}`, { cut: 'straight' }, ifMatch(version))
  expect(await sentBy(insideUrl, 'changePatient', choose)).toEqual(alone(2))
})

test('PRICE-018 one statement reads a quote’s whole input in one snapshot', async () => {
  const client = at('buyer')
  const order = await anOrder(client)
  expect(await sentBy(insideUrl, 'showQuote', () => client.get(`/v1/orders/${order.id}/quote`))).toEqual(alone(1))
  expect(await sentBy(insideUrl, 'showOrder', () => client.get(`/v1/orders/${order.id}`))).toEqual(alone(1))
})

test('an order is placed by one transaction of seven statements', async () => {
  const client = at('placing')
  const order = await anOrder(client)
  expect(await sentBy(insideUrl, 'placeOrder', () => place(client, order))).toEqual(inOne(7))
})

test('a stored scan is added by one transaction of four statements', async () => {
  const client = at('scanning')
  const order = await draftOrder(client, CONTACTS, 'Anna')
  const stored = () => storeScans(world, client, order, {})
  expect(await sentBy(insideUrl, 'files.scan.stored.v1', stored)).toEqual(inOne(4))
})

test('captured money makes an order paid by one transaction of four statements', async () => {
  const client = at('paying')
  const order = await placedOrder(world, client)
  const { body } = await client.get(`/v1/orders/${order.id}/quote`)
  const capture = aCapture({ orderId: order.id, quoteVersion: body.version, amountMinor: body.quote.totalMinor })
  const paid = async () => {
    await world.publish('payments.payment.captured.v1', capture)
    await world.until(async () => (await orderOf(client, order)).status === 'paid')
  }
  expect(await sentBy(insideUrl, 'payments.payment.captured.v1', paid)).toEqual(inOne(5))
})
