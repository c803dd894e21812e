import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import {
  aKey,
  aStoredScan,
  CONTACTS,
  choose,
  draftOrder,
  ifMatch,
  orderOf,
  place,
  readyOrder,
  seenBy,
  slipKeys,
  storeScans,
} from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor, site) => started.as(asVisitor(visitor, site))
})
afterAll(() => world.stop())

const quoteOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}/quote`)).body

/** Publishes scans of an order, and waits until orders knows them. */
const store = (client: Client, order: Order, ...scans: Parameters<typeof aStoredScan>[1][]) =>
  storeScans(world, client, order, ...scans)
const aReadyOrder = (client: Client, contacts?: object) => readyOrder(world, client, contacts)

describe('placing an order', () => {
  test('ORD-022 it becomes pending, its price is frozen, and others hear of it', async () => {
    const client = at('placer')
    const order = await aReadyOrder(client, { ...CONTACTS, email: 'placer@example.org' })
    const before = await quoteOf(client, order)
    const { status, headers, body } = await place(client, order)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: `"${order.version + 1}"` })
    expect(body).toMatchObject({ status: 'pending', version: order.version + 1, placedAt: expect.any(String) })
    expect(await orderOf(client, order)).toEqual(body)
    expect(await quoteOf(client, order)).toEqual(before)
    const event = await world.event('orders.order.placed.v1', (it) => it.data.orderId === order.id)
    expect(event.data).toEqual({
      orderId: order.id,
      quoteVersion: before.version,
      totalMinor: 2_400_00,
      currency: 'RUB',
      files: [{ scanId: before.fileIds[0], patientId: order.patients[0]!.id, kind: 'aligner', sha256: 'c'.repeat(64) }],
      customer: { email: 'placer@example.org', isNew: true, partnerCode: null, owners: [expect.any(String)] },
    })
  })

  test.each([
    ['quote version', { quoteVersion: 'ffffffffffffffff' }],
    ['total', { totalMinor: 1 }],
    ['set of files', { fileIds: [] }],
  ])('PRICE-028 another %s than the server’s is refused, and nothing is placed', async (_, other) => {
    const client = at('differs')
    const order = await aReadyOrder(client)
    const { expected, language } = await seenBy(client, order.id)
    const { status, body } = await place(client, order, { expected: { ...expected, ...other }, language })
    expect([status, body.code]).toEqual([409, 'quote-changed'])
    expect(await orderOf(client, order)).toEqual(order)
  })

  test('PRICE-028 a price that changed after it was shown is refused, and the new one can be placed', async () => {
    const client = at('changing')
    const order = await aReadyOrder(client)
    const seen = await seenBy(client, order.id)
    await store(client, order, {})
    expect((await place(client, order, seen)).body.code).toBe('quote-changed')
    expect((await place(client, order)).status).toBe(201)
  })

  test('files that orders does not know yet: 409 with Retry-After, and placed once it knows them', async () => {
    const client = at('ahead')
    const order = await aReadyOrder(client)
    const scan = aStoredScan(order)
    const { expected, language } = await seenBy(client, order.id)
    const ahead = { expected: { ...expected, fileIds: [...expected.fileIds, scan.scanId] }, language }
    const { status, headers, body } = await place(client, order, ahead)
    expect([status, body.code]).toEqual([409, 'scans-not-known-yet'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await store(client, order, scan)
    expect((await place(client, order)).status).toBe(201)
  })

  test('without e-mail or phone it is refused', async () => {
    const client = at('no contacts')
    const order = await aReadyOrder(client, { email: 'anna@example.org', phone: ' ' })
    const { status, body } = await place(client, order)
    expect([status, body.code]).toEqual([422, 'contacts-missing'])
  })

  test('WIZ-050 without a single scan it is refused', async () => {
    const client = at('empty')
    const { status, body } = await place(client, await draftOrder(client, CONTACTS, 'Anna'))
    expect([status, body.code]).toEqual([422, 'order-is-empty'])
  })

  test('PRICE-025 while a choice is missing it is refused, with the patient and the choice', async () => {
    const client = at('undecided')
    const order = await draftOrder(client, CONTACTS, 'Anna')
    await store(client, order, { kind: 'matrix' })
    const { status, body } = await place(client, order)
    expect([status, body.code]).toEqual([422, 'choice-missing'])
    expect(body.errors).toEqual([{ path: `/patients/${order.patients[0]?.id}/matrix`, message: 'is not chosen' }])
  })

  test('a retried placement whose answer was lost gets the same answer; a second placement is refused', async () => {
    const client = at('retry')
    const order = await aReadyOrder(client)
    const seen = await seenBy(client, order.id)
    const key = aKey()
    const first = await place(client, order, seen, key)
    const again = await place(client, order, seen, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const { status, body } = await place(client, order, seen)
    expect([status, body.code]).toEqual([409, 'order-not-draft'])
  })

  test('of two placements at the same moment one places, and others hear of it once', async () => {
    const client = at('twice')
    const order = await aReadyOrder(client)
    const seen = await seenBy(client, order.id)
    const answers = await Promise.all([place(client, order, seen), place(client, order, seen)])
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409])
    const [recorded] = await world.sql`
      select count(*)::int from orders.outbox
      where subject = 'orders.order.placed.v1' and body->>'aggregateId' = ${order.id}`
    expect(recorded?.count).toBe(1)
  })

  test('PRICE-018 of two first orders of one e-mail placed at the same moment one gets the discount', async () => {
    const contacts = { phone: '1', email: 'both@example.org' }
    const [one, two] = [at('one tab', 'ru'), at('other tab', 'ru')]
    const first = await aReadyOrder(one, contacts)
    const second = await aReadyOrder(two, contacts)
    const seen = [await seenBy(one, first.id), await seenBy(two, second.id)]
    const answers = await Promise.all([place(one, first, seen[0]), place(two, second, seen[1])])
    expect(answers.map((it) => it.body.code ?? it.body.status).sort()).toEqual(['pending', 'quote-changed'])
  })

  test('ORD-027 a placed order can no longer be changed', async () => {
    const client = at('too late')
    const order = await aReadyOrder(client)
    const { body: placed } = await place(client, order)
    const answers = [
      await client.patch(`/v1/orders/${order.id}`, { phone: '2' }, ifMatch(placed.version)),
      await client.post(`/v1/orders/${order.id}/patients`, { name: 'Eva' }, aKey()),
      await choose(client, placed),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([409, 'order-not-draft']))
    expect(await orderOf(client, order)).toEqual(placed)
  })

  test('a scan stored after placement is known and not priced', async () => {
    const client = at('late')
    const order = await aReadyOrder(client)
    const before = await quoteOf(client, order)
    await place(client, order)
    const [late] = await store(client, order, {})
    expect(await quoteOf(client, order)).toEqual(before)
    const [row] = await world.sql`select is_late from orders.scans where id = ${late!.scanId}`
    expect(row?.is_late).toBe(true)
  })
})
