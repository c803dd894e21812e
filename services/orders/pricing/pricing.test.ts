import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { OrderStatus, StaffMove } from 'contracts/order/order-states'
import type { Client } from 'service-kit/test/service'
import { captureOf, draftOrder, makeMove, orderOf, place } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, handled, loseScan, placedOrder, readyOrder, storeScans, world } = await runOrders({ site: 'factory' })

const quoteOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}/quote`)).body

describe('the quote', () => {
  test('PRICE-025 PRICE-030 has a line per patient and kind of scan, and one delivery', async () => {
    const client = at('prices')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const stored = await storeScans(client, order, {}, {}, { kind: 'matrix' }, { patient: 1, kind: 'retainer' })
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

  test('PRICE-018 PRICE-021 PRICE-022 gives a new customer of the shop 3 % off goods, and adds a fee up to the minimum order', async () => {
    const client = at('shop', 'ru')
    const order = await draftOrder(client, { email: 'new@example.org' }, 'Anna')
    await storeScans(client, order, {}, {})
    // 2 × 900 ₽ less 54 ₽, and delivery 1500 ₽: 6754 ₽ are missing to 10 000 ₽.
    expect((await quoteOf(client, order)).quote).toMatchObject({
      discountReason: 'new-customer',
      discountMinor: 54_00,
      serviceFeeMinor: 6_754_00,
      totalMinor: 10_000_00,
    })
  })

  test('PRICE-020 PRICE-023 has neither that discount nor a fee on the factory site', async () => {
    const client = at('factory')
    const order = await draftOrder(client, { email: 'new@example.org' }, 'Anna')
    await storeScans(client, order, {})
    expect((await quoteOf(client, order)).quote).toMatchObject({
      discountReason: null,
      discountMinor: 0,
      serviceFeeMinor: 0,
      totalMinor: 2_400_00,
    })
  })

  test('PRICE-012 PRICE-024 is in euro on the euro site, with its own minimum order', async () => {
    const client = at('euro', 'eu')
    const order = await draftOrder(client, {}, 'Anna')
    await storeScans(client, order, {})
    // 13.90 € and delivery 25 €: 111.10 € are missing to 150 €.
    expect((await quoteOf(client, order)).quote).toMatchObject({
      currency: 'EUR',
      goodsMinor: 13_90,
      serviceFeeMinor: 111_10,
      totalMinor: 150_00,
    })
  })

  test('PRICE-018 has no discount if the e-mail has a placed order, in any letter case', async () => {
    const first = await readyOrder(at('returning', 'ru'), contactsOf('returning'))
    const reasonOf = async (email: string) => {
      const order = await draftOrder(at('another', 'ru'), { email }, 'Anna')
      return (await quoteOf(at('another', 'ru'), order)).quote.discountReason
    }
    expect(await reasonOf('returning@example.org')).toBe('new-customer')
    expect((await place(at('returning', 'ru'), first)).status).toBe(201)
    expect(await reasonOf('returning@example.org')).toBeNull()
    expect(await reasonOf(' Returning@EXAMPLE.org ')).toBeNull()
  })

  type Step = 'placement' | 'payment' | StaffMove
  /** The way of an order to each status, and whether one of the e-mail then counts as bought: placed and not cancelled. */
  const STATUSES: Record<OrderStatus, { way: readonly Step[]; counts: boolean }> = {
    draft: { way: [], counts: false },
    pending: { way: ['placement'], counts: true },
    paid: { way: ['placement', 'payment'], counts: true },
    processing: { way: ['placement', 'process'], counts: true },
    shipped: { way: ['placement', 'process', 'ship'], counts: true },
    completed: { way: ['placement', 'complete'], counts: true },
    cancelled: { way: ['placement', 'cancel'], counts: false },
  }
  const step = async (client: Client, order: Order, to: Step) => {
    if (to === 'placement') return place(client, order)
    if (to === 'payment') return handled('payments.payment.captured.v1', await captureOf(client, order))
    const staff = await as('boss', { roles: ['manager'] })
    return makeMove(staff, await orderOf(client, order), to)
  }
  test.each(Object.entries(STATUSES))(
    'PRICE-018 tells by an earlier order of the e-mail that is %s whether its customer is new',
    async (status, { way, counts }) => {
      const [client, another, name] = [at(`earlier ${status}`, 'ru'), at(`later ${status}`, 'ru'), `earlier-${status}`]
      const earlier = await readyOrder(client, contactsOf(name))
      for (const it of way) await step(client, earlier, it)
      expect((await orderOf(client, earlier)).status).toBe(status as OrderStatus)
      const order = await draftOrder(another, { email: `${name}@example.org` }, 'Anna')
      expect((await quoteOf(another, order)).quote.discountReason).toBe(counts ? null : 'new-customer')
    },
  )

  test('WIZ-051 of a draft is computed for what the order has now, and no total of it is stored until it is placed', async () => {
    const client = at('fresh')
    const order = await readyOrder(client, contactsOf('fresh'))
    const before = await quoteOf(client, order)
    await storeScans(client, order, {})
    const now = await quoteOf(client, order)
    expect([before.quote.totalMinor, now.quote.totalMinor]).toEqual([2_400_00, 3_300_00])
    expect(now.version).not.toBe(before.version)
    const stored = () => world.sql`select frozen, total_minor from orders.orders where id = ${order.id}`
    expect([(await orderOf(client, order)).totalMinor, ...(await stored())]).toEqual([
      null,
      { frozen: null, total_minor: null },
    ])
    const seen = { quoteVersion: before.version, totalMinor: before.quote.totalMinor, fileIds: before.fileIds }
    expect((await place(client, order, { expected: seen, language: 'ru' })).body.code).toBe('quote-changed')
    expect((await place(client, order)).body.totalMinor).toBe(3_300_00)
    expect(await quoteOf(client, order)).toEqual(now)
  })

  test('loses the scans that the files service removes', async () => {
    const client = at('remover')
    const order = await draftOrder(client, {}, 'Anna')
    const [kept, gone] = await storeScans(client, order, {}, {})
    await loseScan(order, gone!.scanId)
    expect((await quoteOf(client, order)).fileIds).toEqual([kept?.scanId])
  })
})

describe('the price list', () => {
  test('PRICE-001 PRICE-002 PRICE-003 PRICE-004 PRICE-005 PRICE-006 PRICE-007 PRICE-008 has the base prices in the currency of the caller’s site', async () => {
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
      await as('anybody', { siteId: 'ru' }),
      await as('packer', { siteId: 'ru', roles: ['packer'] }),
    ]
    const answers = await Promise.all(callers.map((it) => it.get('/v1/price-list')))
    expect(answers.map((it) => [it.status, it.body])).toEqual([RUB, EUR, RUB, RUB, RUB].map((it) => [200, it]))
  })

  test('PRICE-009 has the prices of the quotes', async () => {
    const order = await placedOrder(at('priced', 'eu'), contactsOf('priced'))
    const { quote } = (await at('priced', 'eu').get(`/v1/orders/${order.id}/quote`)).body
    const { body: prices } = await at('priced', 'eu').get('/v1/price-list')
    expect(quote.lines[0].unitMinor).toBe(prices.singleLayerMinor)
    expect(quote.deliveryMinor).toBe(prices.deliveryMinor)
    expect(quote.minimumOrderMinor).toBe(prices.minimumOrderMinor)
  })

  test('is refused to a caller without a site', async () => {
    const { status, body } = await at('').get('/v1/price-list')
    expect([status, body.code]).toEqual([401, 'not-authenticated'])
  })
})
