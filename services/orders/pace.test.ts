import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import type { Customer } from 'service-kit/http/principal'
import { alone, inOne, sentBy } from 'service-kit/test/sent'
import { ownerOf, testSites } from 'service-kit/test/service'
import { aCapture, aKey, CONTACTS, draftOrder, ifMatch, NOW, orderOf, place } from './builders'
import { draft } from './drafts/rules'
import { beginDraft } from './drafts/store/drafts'
import { draftEntry } from './drafts/store/limits'
import { runOrders } from './test/world'

const { world, insideUrl, at, readyOrder, placedOrder, storeScans } = await runOrders()

// First, while all tables are empty.
test('a plan that was made for empty tables begins a draft without a full table scan', async () => {
  const texts: string[] = []
  const connection = world.connectAs('orders')
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
  await beginDraft(db, id, request, [draftEntry(caller, id, { perOwner: 1, perNetwork: 1 }, NOW)], make)
  expect(texts).toHaveLength(2)
  for (const it of texts) {
    const plan = await connection.unsafe(`explain (generic_plan) ${it}`)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  }
})

test('a draft is begun by two statements', async () => {
  const client = at('beginner')
  expect(await sentBy(insideUrl, 'createOrder', () => client.post('/v1/orders', CONTACTS, aKey()))).toEqual(alone(2))
})

test('a change takes two statements, also if it enters an e-mail, which counts towards a limit', async () => {
  const client = at('typing')
  const order = await draftOrder(client, CONTACTS)
  const change = (body: object) => async () =>
    client.patch(`/v1/orders/${order.id}`, body, ifMatch((await orderOf(client, order)).version))
  expect(await sentBy(insideUrl, 'changeOrder', change({ address: 'Kazan' }))).toEqual(alone(2))
  expect(await sentBy(insideUrl, 'changeOrder', change({ email: 'other@example.org' }))).toEqual(alone(2))
})

test('a patient is added, and changed, by two statements, as several are', async () => {
  const client = at('with-patient')
  const order = await draftOrder(client, CONTACTS)
  const path = `/v1/orders/${order.id}/patients`
  expect(await sentBy(insideUrl, 'addPatient', () => client.post(path, { name: 'Anna' }, aKey()))).toEqual(alone(2))
  const { version, patients } = await orderOf(client, order)
  const choose = () => client.patch(`${path}/${patients[0]?.id}`, { cut: 'straight' }, ifMatch(version))
  expect(await sentBy(insideUrl, 'changePatient', choose)).toEqual(alone(2))
  await client.post(path, { name: 'Eva' }, aKey())
  const both = await orderOf(client, order)
  const changes = both.patients.map((it) => ({ patientId: it.id, cut: 'wavy' }))
  const chooseForAll = () => client.patch(path, { changes }, ifMatch(both.version))
  expect(await sentBy(insideUrl, 'changePatients', chooseForAll)).toEqual(alone(2))
})

test('PRICE-018 one statement reads a quote’s whole input in one snapshot', async () => {
  const client = at('buyer')
  const order = await readyOrder(client)
  expect(await sentBy(insideUrl, 'showQuote', () => client.get(`/v1/orders/${order.id}/quote`))).toEqual(alone(1))
  expect(await sentBy(insideUrl, 'showOrder', () => client.get(`/v1/orders/${order.id}`))).toEqual(alone(1))
})

test('an order is placed by one transaction of seven statements', async () => {
  const client = at('placing')
  const order = await readyOrder(client)
  expect(await sentBy(insideUrl, 'placeOrder', () => place(client, order))).toEqual(inOne(7))
})

test('a stored scan is added by one transaction of four statements', async () => {
  const client = at('scanning')
  const order = await draftOrder(client, CONTACTS, 'Anna')
  const stored = () => storeScans(client, order, {})
  expect(await sentBy(insideUrl, 'files.scan.stored.v1', stored)).toEqual(inOne(4))
})

test('captured money makes an order paid by one transaction of six statements', async () => {
  const client = at('paying')
  const order = await placedOrder(client)
  const { body } = await client.get(`/v1/orders/${order.id}/quote`)
  const capture = aCapture({ orderId: order.id, quoteVersion: body.version, amountMinor: body.quote.totalMinor })
  const paid = async () => {
    await world.publish('payments.payment.captured.v1', capture)
    await world.until(async () => (await orderOf(client, order)).status === 'paid')
  }
  expect(await sentBy(insideUrl, 'payments.payment.captured.v1', paid)).toEqual(inOne(6))
})

test('80 concurrent additions to one order take one connection of the pool: other requests are answered before the first of them', async () => {
  const [flooded, calm] = [await draftOrder(at('flood')), await draftOrder(at('calm'))]
  const holder = world.connectAs('orders')
  const added: number[] = []
  let additions: Promise<unknown>[] = []
  await holder.begin(async (tx) => {
    await tx`select from orders where id = ${flooded.id} for update`
    additions = Array.from({ length: 80 }, async (_, it) => {
      const { status, headers, body } = await at('flood').post(
        `/v1/orders/${flooded.id}/patients`,
        { name: `Anna ${it}` },
        aKey(),
      )
      if (status === 201) added.push(it)
      else expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
    })
    // Requests without room are refused while the others wait.
    await Promise.race(additions)
    await world.until(async () => (await world.waitingAtLocks()) === 1)
    expect((await at('calm').post(`/v1/orders/${calm.id}/patients`, { name: 'Eva' }, aKey())).status).toBe(201)
    expect((await at('new').post('/v1/orders', {}, aKey())).status).toBe(201)
    expect(await world.waitingAtLocks()).toBeLessThanOrEqual(1)
    expect(added).toEqual([])
  })
  await Promise.all(additions)
  expect(added.length).toBeGreaterThan(0)
  expect((await orderOf(at('flood'), flooded)).patients).toHaveLength(added.length)
})
