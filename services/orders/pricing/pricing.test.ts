import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Role } from 'contracts/common'
import type { Order } from 'contracts/orders'
import { asPerson, asVisitor, aWorld, type Client } from 'service-kit/test/service'
import {
  type aStoredScan,
  CONTACTS,
  draftOrder,
  orderOf,
  place,
  placedOrder,
  readyOrder,
  slipKeys,
  storeScans,
} from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (name: string, roles?: Role[]) => Promise<Client>
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor, site) => started.as(visitor ? asVisitor(visitor, site) : {})
  as = async (name, roles) => started.as(await asPerson(name, { siteId: 'ru', roles }))
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

describe('the price list', () => {
  test('PRICE-001 PRICE-002 PRICE-003 PRICE-004 PRICE-005 PRICE-006 PRICE-007 PRICE-008 names the base prices in the currency of the site that is asked', async () => {
    const RUB = {
      currency: 'RUB',
      singleLayerMinor: 900_00,
      threeLayerMinor: 1_000_00,
      softMatrixMinor: 1_000_00,
      hardMatrixMinor: 1_000_00,
      retainerMinor: 1_000_00,
      deliveryMinor: 1_500_00,
      minimumOrderMinor: 10_000_00,
      monthlyThresholdMinor: 200_000_00,
    }
    const EUR = {
      currency: 'EUR',
      singleLayerMinor: 13_90,
      threeLayerMinor: 13_90,
      softMatrixMinor: 14_90,
      hardMatrixMinor: 14_90,
      retainerMinor: 14_90,
      deliveryMinor: 25_00,
      minimumOrderMinor: 150_00,
      monthlyThresholdMinor: 2_000_00,
    }
    const callers = [
      at('anybody'),
      at('anybody', 'eu'),
      at('anybody', 'factory'),
      await as('anybody'),
      await as('packer', ['packer']),
    ]
    const answers = await Promise.all(callers.map((it) => it.get('/v1/price-list')))
    expect(answers.map((it) => [it.status, it.body])).toEqual([RUB, EUR, RUB, RUB, RUB].map((it) => [200, it]))
  })

  test('PRICE-009 is the one that orders are priced by', async () => {
    const order = await placedOrder(world, at('priced', 'eu'), { email: 'priced@example.org', phone: '1' })
    const { quote } = (await at('priced', 'eu').get(`/v1/orders/${order.id}/quote`)).body
    const { body: prices } = await at('priced', 'eu').get('/v1/price-list')
    expect(quote.lines[0].unitMinor).toBe(prices.singleLayerMinor)
    expect(quote.deliveryMinor).toBe(prices.deliveryMinor)
    expect(quote.minimumOrderMinor).toBe(prices.minimumOrderMinor)
  })

  test('is refused to whoever does not say of which site', async () => {
    const { status, body } = await at('').get('/v1/price-list')
    expect([status, body.code]).toEqual([401, 'not-authenticated'])
  })
})
