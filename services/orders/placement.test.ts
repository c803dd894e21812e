import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/orders'
import { asVisitor, aWorld, type Client, ownerOf } from 'service-kit/test/service'
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
} from './builders'
import { orders } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor, site) => started.as(asVisitor(visitor, site))
})
afterAll(() => world.stop())

const quoteOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}/quote`)).body

/** Lets orders hear of scans of an order, and waits until it knows them. */
const store = (client: Client, order: Order, ...scans: Parameters<typeof aStoredScan>[1][]) =>
  storeScans(world, client, order, ...scans)
const aReadyOrder = (client: Client, contacts?: object) => readyOrder(world, client, contacts)

describe('the quote', () => {
  test('PRICE-025 PRICE-030 stored scans become lines per patient; delivery is charged once', async () => {
    const client = at('prices')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const stored = await store(client, order, {}, {}, { kind: 'matrix' }, { patient: 1, kind: 'retainer' })
    const { quote, fileIds } = await quoteOf(client, order)
    const [anna, eva] = order.patients.map((it) => it.id)
    expect(quote).toMatchObject({
      currency: 'RUB',
      lines: [
        { patientId: anna, product: 'aligner-single-layer', quantity: 2, amountMinor: 1_800_00, decided: false },
        { patientId: anna, product: 'matrix-hard', quantity: 1, amountMinor: 1_000_00, decided: false },
        { patientId: eva, product: 'retainer', quantity: 1, amountMinor: 1_000_00, decided: true },
      ],
      deliveryMinor: 1_500_00,
      serviceFeeMinor: 0,
      totalMinor: 5_300_00,
      undecided: [
        { patientId: anna, choice: 'material' },
        { patientId: anna, choice: 'matrix' },
      ],
    })
    expect(fileIds.sort()).toEqual(stored.map((it) => it.scanId).sort())
  })

  test('PRICE-018 PRICE-021 PRICE-022 the shop gives a new customer 3 % on goods and adds a fee up to its minimum', async () => {
    const client = at('shop', 'ru')
    const order = await draftOrder(client, { email: 'new@example.org' }, 'Anna')
    await store(client, order, {}, {})
    // 2 × 900 ₽ less 54 ₽, delivery 1500 ₽; 6754 ₽ lack to 10 000 ₽.
    expect((await quoteOf(client, order)).quote).toMatchObject({
      discountReason: 'new-customer',
      discountMinor: 54_00,
      serviceFeeMinor: 6_754_00,
      totalMinor: 10_000_00,
    })
  })

  test('PRICE-020 PRICE-023 the factory site gives no such discount and takes no fee', async () => {
    const client = at('factory')
    const order = await draftOrder(client, { email: 'new@example.org' }, 'Anna')
    await store(client, order, {})
    expect((await quoteOf(client, order)).quote).toMatchObject({
      discountReason: null,
      discountMinor: 0,
      serviceFeeMinor: 0,
      totalMinor: 2_400_00,
    })
  })

  test('PRICE-012 PRICE-024 the euro site prices in euro, with its own minimum', async () => {
    const client = at('euro', 'eu')
    const order = await draftOrder(client, {}, 'Anna')
    await store(client, order, {})
    // 13.90 € and delivery 25 €; 111.10 € lack to 150 €.
    expect((await quoteOf(client, order)).quote).toMatchObject({
      currency: 'EUR',
      goodsMinor: 13_90,
      serviceFeeMinor: 111_10,
      totalMinor: 150_00,
    })
  })

  test('PRICE-018 an e-mail that has a placed order is no new customer’s, however it is written; a cancelled one does not count', async () => {
    const first = await aReadyOrder(at('returning', 'ru'), { ...CONTACTS, email: 'returning@example.org' })
    const reasonOf = async (email: string) => {
      const order = await draftOrder(at('another', 'ru'), { email }, 'Anna')
      return (await quoteOf(at('another', 'ru'), order)).quote.discountReason
    }
    expect(await reasonOf('returning@example.org')).toBe('new-customer')
    expect((await place(at('returning', 'ru'), first)).status).toBe(201)
    expect(await reasonOf('returning@example.org')).toBeNull()
    expect(await reasonOf(' Returning@EXAMPLE.org ')).toBeNull()
    await world.sql`update orders.orders set status = 'cancelled' where id = ${first.id}`
    expect(await reasonOf('returning@example.org')).toBe('new-customer')
  })

  test('a scan that the files service removed leaves the quote', async () => {
    const client = at('remover')
    const order = await draftOrder(client, {}, 'Anna')
    const [kept, gone] = await store(client, order, {}, {})
    const { scanId, orderId, patientId } = gone!
    await world.publish('files.scan.removed.v1', { scanId, orderId, patientId })
    await world.until(async () => (await orderOf(client, order)).scanCount === 1)
    expect((await quoteOf(client, order)).fileIds).toEqual([kept?.scanId])
  })
})

describe('what orders hears of scans', () => {
  test('what the factory received before the scan is heard of waits for it', async () => {
    const client = at('early')
    const order = await draftOrder(client, {}, 'Anna')
    const scan = aStoredScan(order)
    const completed = { scanId: scan.scanId, orderId: order.id, completedAt: '2026-11-20T12:00:00.000Z' }
    await world.publish('fulfilment-ftp.transfer.completed.v1', completed)
    const key = `scan:${scan.scanId}`
    await world.until(async () => (await world.sql`select from orders.parked where key = ${key}`).length === 1)
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 0, receivedCount: 0 })
    await world.publish('files.scan.stored.v1', scan)
    await world.until(async () => (await orderOf(client, order)).receivedCount === 1)
    expect(await world.sql`select from orders.parked where key = ${key}`).toHaveLength(0)
  })

  test('a scan and its transfer are hinted to the pages of the owner', async () => {
    const client = at('hinted')
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${ownerOf('hinted')}`)
    const seen: unknown[] = []
    hints.callback = (_, message) => seen.push(message.json())
    await world.bus.nats.flush()
    const order = await draftOrder(client, {}, 'Anna')
    await world.until(async () => seen.length === 1)
    const [scan] = await store(client, order, {})
    await world.until(async () => seen.length === 2)
    const completed = { scanId: scan!.scanId, orderId: order.id, completedAt: '2026-11-20T12:00:00.000Z' }
    await world.publish('fulfilment-ftp.transfer.completed.v1', completed)
    await world.until(async () => seen.length === 3)
    expect(seen).toEqual(Array(3).fill({ kind: 'order', id: order.id, version: order.version }))
  })

  test('a scan of an order that is not known here is a dead event, not a lost one', async () => {
    const order = { ...(await draftOrder(at('dead'), {}, 'Anna')), id: randomUUID() }
    const event = await world.publish('files.scan.stored.v1', aStoredScan(order))
    const [dead] = await world.until(async () => {
      const found = await world.sql`select reason from orders.dead where id = ${event.id}`
      return found.length > 0 && found
    })
    expect(dead?.reason).toStartWith('order-not-found')
  })
})

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

  test('files that orders has not heard of yet: 409 with Retry-After, and placed once they are heard of', async () => {
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

  test('a placement whose answer was lost is asked again and answered the same; a second one is refused', async () => {
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
