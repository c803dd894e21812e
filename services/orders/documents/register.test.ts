import { beforeAll, describe, expect, test } from 'bun:test'
import type { RegisterDocument, RegisterOrder } from 'contracts/order/money/register'
import type { Order } from 'contracts/order/order'
import { EURO_SELLER, RUBLE_SELLER } from 'service-kit/test/sellers'
import { alone, sentBy } from 'service-kit/test/sent'
import { type Client, testSites } from 'service-kit/test/service'
import { aDraft, aPlacedOrder, draftOrder, FACTORY, ifMatch, issueInvoice, NOW, orderOf } from '../builders'
import { quoteOf } from '../order/quote'
import { contactsOf, runOrders } from '../test/world'
import { registerDocument, registerOrder } from './register'
import { snapshotOf } from './rules'

const { world, at, as, bring, freeRemake, insideUrl, placedOrder, recorded, start, startLimited } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const read = (table: string, query: string, client: Client = staff) => client.get(`/v1/register/${table}?${query}`)
/** Moves the clock at which an order was placed: nobody places one in the past. */
const placedAt = ({ id }: Order, instant: string) =>
  world.sql`update orders.orders set placed_at = ${instant} where id = ${id}`
const idsOf = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map((it) => it.id)
const ordered = async (name: string, instant: string, site = 'ru') => {
  const order = await placedOrder(at(name, site), contactsOf(name))
  await placedAt(order, instant)
  return order
}

describe('the orders of a month', () => {
  let first: Order
  let last: Order
  beforeAll(async () => {
    last = await ordered('last', '2026-05-31T20:59:59.999Z')
    first = await ordered('first', '2026-04-30T21:00:00.000Z')
    await ordered('before', '2026-04-30T20:59:59.999Z')
    await ordered('after', '2026-05-31T21:00:00.000Z')
    await ordered('euro', '2026-05-15T00:00:00.000Z', 'eu')
    await draftOrder(at('drafting'), contactsOf('drafting'), 'Anna')
    const deleted = await ordered('deleted', '2026-05-15T00:00:00.000Z')
    await staff.put(`/v1/orders/${deleted.id}/archive`, undefined, ifMatch(deleted.version))
  })
  const MAY = 'month=2026-05&site=ru'

  test('BACK-004 are those that were placed in the seller’s month on the site, the first one first', async () => {
    await bring(first, 'paid')
    const { status, body } = await read('orders', MAY)
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            id: first.id,
            number: first.id.slice(0, 6),
            placedOn: '2026-05-01',
            paidOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
            client: 'Anna Ivanova',
            email: 'first@example.org',
            status: 'paid',
            currency: 'RUB',
            totalMinor: 10_000_00,
            isFreeRemake: false,
            vatMinor: null,
          },
          expect.objectContaining({ id: last.id, placedOn: '2026-05-31', paidOn: null, status: 'pending' }),
        ],
        next: null,
      },
    ])
  })

  test('come in pages, none twice and none left out', async () => {
    const page = await read('orders', `${MAY}&limit=1`)
    expect(idsOf(page)).toEqual([first.id])
    const rest = await read('orders', `${MAY}&limit=1&cursor=${page.body.next}`)
    expect([idsOf(rest), rest.body.next]).toEqual([[last.id], null])
  })

  test('PAY-033 have one that was deleted if money came for it', async () => {
    const paid = await ordered('deleted-paid', '2026-03-10T00:00:00.000Z')
    const { version } = await bring(paid, 'paid')
    await staff.put(`/v1/orders/${paid.id}/archive`, undefined, ifMatch(version))
    expect(idsOf(await read('orders', 'month=2026-03&site=ru'))).toEqual([paid.id])
  })

  test('are summed, and those of them that were paid', async () => {
    const { body } = await read('order-totals', MAY)
    expect(body.orders).toEqual([
      { currency: 'RUB', count: 2, totalMinor: 20_000_00, paidCount: 1, paidMinor: 10_000_00 },
    ])
    const listed: RegisterOrder[] = (await read('orders', MAY)).body.items
    expect(listed.reduce((sum, it) => sum + it.totalMinor, 0)).toBe(body.orders[0].totalMinor)
  })
})

test('a free remake has nothing to pay in its month, and is no paid order', async () => {
  const original = await ordered('remade', '2026-01-10T00:00:00.000Z')
  await placedAt(await freeRemake(original), '2026-01-11T00:00:00.000Z')
  const { items } = (await read('orders', 'month=2026-01&site=ru')).body
  expect(items).toMatchObject([
    { isFreeRemake: false, totalMinor: 10_000_00 },
    { isFreeRemake: true, totalMinor: 0, paidOn: null, status: 'paid' },
  ])
  const { body } = await read('order-totals', 'month=2026-01&site=ru')
  expect(body.orders).toMatchObject([{ count: 2, totalMinor: 10_000_00, paidCount: 0, paidMinor: 0 }])
})

test('the VAT of an order is what its documents say, and none where the seller charges none', () => {
  const month = { site: 'eu', timeZone: 'Europe/Berlin', vatPercent: 19, from: new Date(0), to: new Date(1) }
  const order = aPlacedOrder()
  // 2 400.00 with 19 % included, of each line: 900.00 → 143.70, 1 500.00 → 239.50.
  expect(registerOrder(order, month).vatMinor).toBe(143_70 + 239_50)
  expect(registerOrder(order, { ...month, vatPercent: null }).vatMinor).toBeNull()
})

test('an order with lines of staff has the total and the VAT of its documents in the register', () => {
  const month = { site: 'eu', timeZone: 'Europe/Berlin', vatPercent: 19, from: new Date(0), to: new Date(1) }
  const line = (amountMinor: number) => {
    return { id: 'line', reason: 'Express', amountMinor, by: 'eva@example.org', at: '2026-11-20T12:00:00.000Z' }
  }
  const frozen = quoteOf(aDraft({ manualLines: [line(600_00), line(-100_00)] }), FACTORY)
  const order = aPlacedOrder({ frozen })
  const issue = { document: { kind: 'invoice' as const }, invoice: undefined, number: 'TE-2026-00001', now: NOW }
  const { vatMinor, totalMinor } = snapshotOf(order, EURO_SELLER, issue)
  // 100 of 3 000.00 are off 900.00, 1 500.00 and 600.00: of 870.00, 1 450.00 and 580.00 are 138.91, 231.51 and 92.61.
  expect([vatMinor, totalMinor]).toEqual([463_03, 2_900_00])
  expect(registerOrder(order, month)).toMatchObject({ vatMinor, totalMinor })
})

test('the VAT of a document is the one that it says', () => {
  const month = { site: 'eu', timeZone: 'Europe/Berlin', vatPercent: null, from: new Date(0), to: new Date(1) }
  const order = aPlacedOrder()
  const issue = {
    document: { kind: 'invoice' as const },
    invoice: undefined,
    number: 'TE-2026-00001',
    now: order.placedAt,
  }
  const vatOf = (seller: typeof EURO_SELLER | typeof RUBLE_SELLER) => {
    const snapshot = snapshotOf(order, seller, issue)
    const ids = { id: 'd', kind: 'invoice' as const, orderId: order.id, number: snapshot.number }
    const document = { ...ids, placedAt: order.placedAt, issuedAt: order.placedAt, mailedAt: null, snapshot }
    return registerDocument({ document, order }, month).vatMinor
  }
  expect([vatOf(EURO_SELLER), vatOf(RUBLE_SELLER)]).toEqual([143_70 + 239_50, null])
})

describe('the documents of a month', () => {
  const month = new Intl.DateTimeFormat('sv-SE', { timeZone: RUBLE_SELLER.timeZone }).format(new Date()).slice(0, 7)
  const NOW = `month=${month}&site=ru`

  test('are those that were issued in it, with number, buyer and sum, and say which are void', async () => {
    const order = await ordered('invoiced', new Date().toISOString())
    const reopened = await placedOrder(at('reopened'), contactsOf('reopened'))
    const invoice = (await issueInvoice(at('invoiced'), order)).body
    await issueInvoice(at('reopened'), reopened)
    const { version } = await orderOf(at('reopened'), reopened)
    await at('reopened').post(`/v1/orders/${reopened.id}/reopening`, undefined, ifMatch(version))
    const items: RegisterDocument[] = (await read('documents', NOW)).body.items
    expect(items).toEqual([
      {
        id: invoice.id,
        kind: 'invoice',
        number: invoice.number,
        issuedOn: invoice.issuedOn,
        orderId: order.id,
        orderNumber: order.id.slice(0, 6),
        buyer: 'Anna Ivanova',
        currency: 'RUB',
        totalMinor: 10_000_00,
        vatMinor: null,
        isVoid: false,
      },
      expect.objectContaining({ orderId: reopened.id, isVoid: true }),
    ])
    const cancelled = await ordered('cancelled', new Date().toISOString())
    await issueInvoice(at('cancelled'), cancelled)
    await bring(cancelled, 'cancelled')
    const { body } = await read('order-totals', NOW)
    // The void ones are in no sum.
    expect([body.documents, body.documentCount]).toEqual([
      [{ kind: 'invoice', currency: 'RUB', count: 1, totalMinor: 10_000_00 }],
      3,
    ])
    const listed: RegisterDocument[] = (await read('documents', NOW)).body.items
    expect(listed.map((it) => it.isVoid)).toEqual([false, true, true])
    const [page] = [await read('documents', `${NOW}&limit=2`)]
    expect(idsOf(await read('documents', `${NOW}&cursor=${page.body.next}`))).toEqual([listed[2]!.id])
    expect(idsOf(await read('documents', 'month=2026-05&site=ru'))).toEqual([])
  })

  test('of a purged order keep their numbers, and say no more', async () => {
    const order = await ordered('purged', '2026-07-10T00:00:00.000Z')
    const { number, id } = (await issueInvoice(at('purged'), order)).body
    await world.sql`update orders.documents set order_id = null, snapshot = null, issued_at = '2026-07-10' where id = ${id}`
    const { body } = await read('documents', 'month=2026-07&site=ru')
    expect(body.items).toEqual([
      expect.objectContaining({ number, issuedOn: '2026-07-10', orderId: null, buyer: null, totalMinor: null }),
    ])
    expect((await read('order-totals', 'month=2026-07&site=ru')).body).toMatchObject({
      documents: [],
      documentCount: 1,
    })
  })
})

test('AUTH-037 whoever begins to download a table is recorded, with the month, and nobody who only looks', async () => {
  const trail = () => recorded('orders.audit.recorded.v1', { id: '2026-02' })
  await read('orders', 'month=2026-02&site=ru')
  expect(await trail()).toEqual([])
  await read('orders', 'month=2026-02&site=ru&for=download')
  await read('documents', 'month=2026-02&site=ru&for=download')
  const record = (table: string) => ({
    action: 'register-downloaded',
    about: { kind: 'register', id: '2026-02' },
    site: 'ru',
    changes: [{ field: 'table', before: null, after: table }],
  })
  expect(await trail()).toEqual([record('orders'), record('documents')])
  const page = await read('orders', 'month=2026-05&site=ru&limit=1')
  await read('orders', `month=2026-05&site=ru&limit=1&for=download&cursor=${page.body.next}`)
  expect(await recorded('orders.audit.recorded.v1', { id: '2026-05' })).toEqual([])
})

test('ORD-029 staff who are limited to a site read no other one’s', async () => {
  const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
  for (const table of ['orders', 'documents', 'order-totals']) {
    const { status, body } = await read(table, 'month=2026-05&site=ru', ofEu)
    expect([table, status, body.code]).toEqual([table, 404, 'site-not-found'])
    expect((await read(table, 'month=2026-05&site=eu', ofEu)).status).toBe(200)
  }
})

test('the month is that of the site’s seller, and the staff’s where there is none', async () => {
  const sites = testSites.map((it) =>
    it.id === 'eu' ? { ...it, requisites: { ...EURO_SELLER, timeZone: 'America/New_York' } } : it,
  )
  const boss = await (await start({ SITES: JSON.stringify(sites) })).as('boss', { roles: ['manager'] })
  const order = await ordered('far', '2026-10-01T03:59:59.999Z', 'eu')
  const { body } = await read('orders', 'month=2026-09&site=eu', boss)
  expect(body.items).toMatchObject([{ id: order.id, placedOn: '2026-09-30' }])
  const factory = await ordered('factory', '2026-09-30T21:00:00.000Z', 'factory')
  expect(idsOf(await read('orders', 'month=2026-10&site=factory', boss))).toEqual([factory.id])
})

test.each([
  ['month=2026-13&site=ru', 422],
  ['month=2026-1&site=ru', 422],
  ['site=ru', 422],
  ['month=2026-05', 422],
  ['month=2026-05&site=us', 404],
  ['month=2026-05&site=ru&cursor=nonsense', 422],
])('the query %s is refused', async (query, status) => {
  expect((await read('orders', query)).status).toBe(status)
  expect((await read('documents', query)).status).toBe(status)
})

test('a page takes one statement, the sums two', async () => {
  expect(await sentBy(insideUrl, 'listRegisterOrders', () => read('orders', 'month=2026-05&site=ru'))).toEqual(alone(1))
  expect(await sentBy(insideUrl, 'listRegisterDocuments', () => read('documents', 'month=2026-05&site=ru'))).toEqual(
    alone(1),
  )
  expect(await sentBy(insideUrl, 'showOrderTotals', () => read('order-totals', 'month=2026-05&site=ru'))).toEqual(
    alone(2),
  )
})

test('everybody who is no staff is refused', async () => {
  const others = [at('visitor'), await as('customer'), await as('packer', { roles: ['packer'] })]
  const answers = await Promise.all(others.map((it) => read('orders', 'month=2026-05&site=ru', it)))
  expect(answers.map((it) => it.status)).toEqual([401, 403, 403])
})
