import { beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { alone, sentBy } from 'service-kit/test/sent'
import type { Client } from 'service-kit/test/service'
import {
  aStoredScan,
  captureOf,
  choose,
  consentTo,
  draftOrder,
  ifMatch,
  orderOf,
  place,
  placeForCustomer,
  remakeOrder,
} from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { findClients } from './store'

const { world, insideUrl, at, as, bring, handled, placedOrder, recorded, startLimited, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const list = (query = '', client: Client = staff) => client.get(`/v1/clients${query}`)
const emailsOf = ({ body }: { body: { items: { email: string }[] } }) => body.items.map((it) => it.email)
const found = async (query: string, client?: Client) => emailsOf(await list(query, client))
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** Moves the clock at which an order was made: nobody makes one in the past. */
const madeAt = ({ id }: { id: string }, days: number) =>
  world.sql`update orders.orders set created_at = ${daysAgo(days)} where id = ${id}`
/** An order of 10 000 ₽ or 150 € that counts as paid, made so many days ago. */
async function sold(name: string, { site = 'ru', days = 0, fullName = 'Anna Ivanova' } = {}) {
  const placed = await placedOrder(at(name, site), { ...contactsOf(name), fullName })
  const order = await bring(placed, 'paid')
  if (days) await madeAt(order, days)
  return order
}
const archive = ({ id, version }: Order) => staff.put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
/** Payments tells that a part of an order's money was given back. */
async function giveBack(order: Order, minor: number, aggregateVersion = 2) {
  const [row] =
    await world.sql`select counted -> 0 ->> 'paymentId' as "paymentId" from orders.orders where id = ${order.id}`
  const paymentId: string = row?.paymentId
  const leftMinor = 10_000_00 - minor
  const payments = [{ paymentId, providerPaymentId: null, leftMinor }]
  const refund = {
    paymentId,
    orderId: order.id,
    movementId: randomUUID(),
    amountMinor: minor,
    currency: 'RUB' as const,
  }
  const sums = { refundedMinor: minor, leftMinor, paymentCount: 1, payments, completedAt: new Date().toISOString() }
  await handled('payments.refund.completed.v1', { ...refund, ...sums }, { aggregateVersion })
}
type Listed = { site: string; terms: { discountPercent: number } | null }
const termsPath = (email: string) => `/v1/client-terms/${encodeURIComponent(email)}`

beforeAll(async () => {
  await sold('fyodor', { days: 3, fullName: 'Фёдор Иванов' })
  await sold('fyodor', { days: 2, fullName: 'Фёдор Петров' })
  await sold('fyodor', { days: 31 })
  await madeAt(await draftOrder(at('fyodor'), { email: 'Fyodor@Example.org' }), 1)
  await sold('lapsed', { days: 40 })
  await sold('euro', { site: 'eu', days: 4 })
  await madeAt(await placedOrder(at('euro'), contactsOf('euro')), 5)
  await draftOrder(at('nobody'), { fullName: 'Without an e-mail' })
})

describe('the list of clients', () => {
  test('TERM-001 TERM-002 TERM-003 TERM-004 has one for each e-mail of a site, the newest order first, with what they bought in 30 days', async () => {
    await staff.patch(termsPath('fyodor@example.org'), { currency: 'RUB', discountPercent: 5 }, ifMatch(0))
    const { status, body } = await list()
    const terms = expect.objectContaining({ currency: 'RUB', discountPercent: 5, comment: null })
    const rest = { orderCount: 1, terms: null }
    const common = { newestOrderAt: expect.any(String), name: 'Anna Ivanova' }
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            site: 'ru',
            email: 'fyodor@example.org',
            name: 'Фёдор Петров',
            orderCount: 4,
            newestOrderAt: expect.any(String),
            recentSales: [{ currency: 'RUB', totalMinor: 20_000_00 }],
            terms,
          },
          {
            ...common,
            ...rest,
            site: 'eu',
            email: 'euro@example.org',
            recentSales: [{ currency: 'EUR', totalMinor: 150_00 }],
          },
          { ...common, ...rest, site: 'ru', email: 'euro@example.org', recentSales: [] },
          { ...common, ...rest, site: 'ru', email: 'lapsed@example.org', recentSales: [] },
        ],
        next: null,
      },
    ])
  })

  test('TERM-003 sums what the statistics sum', async () => {
    const { sales } = (await staff.get('/v1/statistics')).body.current
    const sums = (await list()).body.items.flatMap((it: { recentSales: object[] }) => it.recentSales)
    expect(sums).toEqual(sales.map(({ count: _, ...sum }: { count: number }) => sum))
  })

  test.each([
    ['a part of the e-mail', 'FYOD', ['fyodor@example.org']],
    ['the name, with «е» for «ё»', 'федор', ['fyodor@example.org']],
    ['several words, in any order', 'петров @example федор', ['fyodor@example.org']],
    ['no former name', 'иванов', []],
    ['a whole e-mail', ' lapsed@example.org ', ['lapsed@example.org']],
    ['all that have it', 'anna', ['euro@example.org', 'euro@example.org', 'lapsed@example.org']],
    ['no pattern', 'f%r', []],
    ['no other text with the same indexed form', 'pfsqoc', []],
    ['nothing', 'zoe', []],
  ])('TERM-005 the search finds %s', async (_, text, emails) => {
    expect(await found(`?search=${encodeURIComponent(text)}`)).toEqual(emails)
  })

  test('TERM-006 shows only those with sales in the last 30 days where they are asked for', async () => {
    expect(await found('?paid=only')).toEqual(['fyodor@example.org', 'euro@example.org'])
    expect(await found('?paid=only&site=ru')).toEqual(['fyodor@example.org'])
    expect((await list('?paid=never')).status).toBe(422)
  })

  test('TERM-003 TERM-006 leaves out what was given back', async () => {
    const [part, all] = [await sold('part-back'), await sold('all-back')]
    await giveBack(part, 4_000_00)
    await giveBack(all, 10_000_00)
    const { body } = await list('?search=-back@')
    expect(body.items.map((it: { email: string; recentSales: object[] }) => [it.email, it.recentSales])).toEqual([
      ['all-back@example.org', []],
      ['part-back@example.org', [{ currency: 'RUB', totalMinor: 6_000_00 }]],
    ])
    expect(await found('?search=-back@&paid=only')).toEqual(['part-back@example.org'])
    for (const it of [part, all]) await archive(await orderOf(staff, it))
  })

  test('TERM-001 has the terms of the client on the site, and not those of another site', async () => {
    await staff.patch(`${termsPath('euro@example.org')}?site=eu`, { currency: 'EUR', discountPercent: 7 }, ifMatch(0))
    const { body } = await list('?search=euro@')
    const discounts = body.items.map((it: Listed) => [it.site, it.terms?.discountPercent])
    expect(discounts).toEqual([
      ['eu', 7],
      ['ru', undefined],
    ])
  })

  test('TERM-004 shows those of one site where it is asked for', async () => {
    expect(await found('?site=eu')).toEqual(['euro@example.org'])
    expect((await list('?site=nowhere')).body.code).toBe('site-not-found')
  })

  test('TERM-001 comes in pages, each client once, by one statement a page', async () => {
    const emails: string[] = []
    for (let cursor = ''; ; ) {
      const answer = await list(`?limit=1${cursor}`)
      emails.push(...emailsOf(answer))
      if (!answer.body.next) break
      cursor = `&cursor=${answer.body.next}`
    }
    expect(emails).toEqual(await found(''))
    expect((await list('?cursor=aaaa')).body.code).toBe('invalid-request')
    expect(await sentBy(insideUrl, 'listClients', () => list('?search=anna'))).toEqual(alone(1))
  })

  test('is staff’s alone; those who see one site see its clients', async () => {
    const limited = await startLimited(['eu'])
    const chief = await limited.as('chief', { roles: ['admin'], siteId: 'eu' })
    expect(await found('', chief)).toEqual(['euro@example.org'])
    expect((await list('?site=ru', chief)).body.code).toBe('site-not-found')
    expect((await chief.get('/v1/clients/fyodor@example.org?site=ru')).body.code).toBe('site-not-found')
    expect((await chief.get('/v1/clients/fyodor@example.org')).body.code).toBe('client-not-found')
    expect((await chief.get('/v1/clients/euro@example.org')).body).toMatchObject({ site: 'eu', orderCount: 1 })
    expect((await list('', await as('fyodor'))).status).toBe(403)
    expect((await list('', at('fyodor'))).status).toBe(401)
  })
})

test('an index has every page of the list in its order, and the sales of its clients', async () => {
  const texts: string[] = []
  const connection = world.connectAs('orders')
  const db = drizzle(connection, { logger: { logQuery: (text) => texts.push(text) } }) as Db
  const asked = { site: null, words: [], paidOnly: false, since: new Date(), after: undefined, limit: 20 }
  for (const it of [asked, { ...asked, site: 'ru' }, { ...asked, words: ['anna'] }, { ...asked, paidOnly: true }])
    await findClients(db, it)
  await connection`set enable_seqscan = off`
  for (const text of texts) {
    const plan = (await connection.unsafe(`explain (generic_plan) ${text}`))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
    expect(plan).not.toContain('Seq Scan')
  }
})

describe('a client', () => {
  test('TERM-002 TERM-003 has name, phones, and what was ordered and bought, of all time too', async () => {
    await placedOrder(at('whole'), { ...contactsOf('whole'), phone: '+7 900 000-00-00' })
    await sold('whole')
    await madeAt(await sold('whole'), 45)
    const deleted = await sold('whole')
    await staff.put(`/v1/orders/${deleted.id}/archive`, undefined, ifMatch(deleted.version))
    const { status, body } = await staff.get('/v1/clients/Whole@example.org?site=ru')
    expect([status, body]).toEqual([
      200,
      {
        site: 'ru',
        email: 'whole@example.org',
        name: 'Anna Ivanova',
        phones: ['1', '+7 900 000-00-00'],
        orderCount: 3,
        firstOrderAt: expect.any(String),
        newestOrderAt: expect.any(String),
        byStatus: { draft: 0, pending: 1, paid: 2, processing: 0, shipped: 0, completed: 0, cancelled: 0 },
        recentSales: [{ currency: 'RUB', totalMinor: 10_000_00 }],
        sales: [{ currency: 'RUB', totalMinor: 20_000_00 }],
        held: [],
        shipped: { count: 0, onTimeCount: 0 },
        remakeCount: 0,
        terms: null,
      },
    ])
    expect([
      Date.parse(body.firstOrderAt) < Date.parse(daysAgo(44)),
      Date.parse(body.newestOrderAt) > Date.parse(daysAgo(1)),
    ]).toEqual([true, true])
  })

  test('TERM-003 PAY-033 has what is still with us for cancelled orders apart from what was bought', async () => {
    const [kept, cancelled] = [await sold('held'), await sold('held')]
    await placedOrder(at('held'), contactsOf('held')).then((it) => bring(it, 'cancelled'))
    const sumsOf = async () => {
      const { sales, held } = (await staff.get('/v1/clients/held@example.org')).body
      return [sales, held].map((of) => of.map((it: { totalMinor: number }) => it.totalMinor))
    }
    expect(await sumsOf()).toEqual([[20_000_00], []])
    await bring(cancelled, 'cancelled')
    expect(await sumsOf()).toEqual([[10_000_00], [10_000_00]])
    await giveBack(cancelled, 1_200_00)
    expect(await sumsOf()).toEqual([[10_000_00], [8_800_00]])
    await archive(await orderOf(staff, kept))
    await giveBack(cancelled, 10_000_00, 3)
    expect(await sumsOf()).toEqual([[], []])
  })

  test('has how many paid orders left, and how many of them in time', async () => {
    for (const hours of [47, 49]) {
      const order = await placedOrder(at('punctual'), contactsOf('punctual'))
      const capturedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      await handled('payments.payment.captured.v1', { ...(await captureOf(staff, order)), capturedAt })
      await bring(order, 'shipped')
    }
    await sold('punctual')
    const { body } = await staff.get('/v1/clients/punctual@example.org')
    expect(body.shipped).toEqual({ count: 2, onTimeCount: 1 })
  })

  test('has how many of the orders were made again: those that were placed', async () => {
    const clinic = await as('again')
    const made = await draftOrder(clinic, contactsOf('again'), 'Anna')
    await choose(clinic, made)
    const [scan] = await storeScans(clinic, made, {})
    await consentTo(clinic, made)
    const { body: original } = await place(clinic, made)
    const remakesOf = async () => (await staff.get('/v1/clients/again@example.org')).body.remakeCount
    const { body: remake } = await remakeOrder(staff, original, { scanIds: [scan!.scanId] })
    expect(await remakesOf()).toBe(0)
    const [{ scans }] = await recorded('orders.order.remade.v1', remake)
    for (const { scanId, patientId } of scans)
      await handled('files.scan.stored.v1', aStoredScan(remake, { scanId, patientId }))
    expect((await placeForCustomer(staff, remake)).status).toBe(201)
    expect(await remakesOf()).toBe(1)
  })

  test('TERM-003 has the five newest phones, without those of deleted orders, and no sums where nothing was sold', async () => {
    for (let it = 0; it < 7; it++) {
      const order = await draftOrder(at('phones'), { email: 'phones@example.org', phone: `+7 900 000-00-0${it}` })
      await madeAt(order, 7 - it)
      if (it === 5) await archive(order)
    }
    const { body } = await staff.get('/v1/clients/phones@example.org')
    expect(body.phones).toEqual([6, 4, 3, 2, 1].map((it) => `+7 900 000-00-0${it}`))
    expect([body.recentSales, body.sales, body.name, body.orderCount]).toEqual([[], [], null, 6])
  })

  test('TERM-004 is none without orders, or only with those of another site', async () => {
    const answers = [
      await staff.get('/v1/clients/zoe@example.org'),
      await staff.get('/v1/clients/lapsed@example.org?site=eu'),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(2).fill([404, 'client-not-found']))
    expect((await staff.get('/v1/clients/zoe')).status).toBe(422)
  })
})
