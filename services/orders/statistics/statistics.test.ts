import { beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PlacedStatus } from 'contracts/order/order-states'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { alone, sentBy } from 'service-kit/test/sent'
import type { Client } from 'service-kit/test/service'
import { captureOf, draftOrder, ifMatch } from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { countOrders } from './store'

const { world, insideUrl, at, as, bring, freeRemake, handled, placedOrder, startLimited } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const read = (query = '', client: Client = staff) => client.get(`/v1/statistics${query}`)
/** An order of 10 000 ₽ or 150 €, in a status, made at an instant. */
async function ordered(site: string, status: PlacedStatus, createdAt: string) {
  const placed = await placedOrder(at(`${site}-${status}-${createdAt}`, site), contactsOf(`${site}-${status}`))
  const order = await bring(placed, status)
  await madeAt(order, createdAt)
  return order
}
/** Moves the clock at which an order was made: nobody makes one in the past. */
const madeAt = ({ id }: { id: string }, createdAt: string) =>
  world.sql`update orders.orders set created_at = ${createdAt} where id = ${id}`
const MAY = '?from=2026-05-01T00:00:00Z&to=2026-06-01T00:00:00Z'
const NONE = { pending: 0, paid: 0, processing: 0, shipped: 0, completed: 0, cancelled: 0 }

beforeAll(async () => {
  for (const status of ['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)
    await ordered('ru', status, '2026-05-01T00:00:00.000Z')
  await ordered('ru', 'paid', '2026-05-31T23:59:59.999Z')
  await ordered('ru', 'paid', '2026-06-01T00:00:00.000Z')
  await ordered('ru', 'paid', '2026-04-30T23:59:59.999Z')
  await ordered('eu', 'completed', '2026-05-15T00:00:00.000Z')
  const deleted = await ordered('ru', 'paid', '2026-05-20T00:00:00.000Z')
  await staff.put(`/v1/orders/${deleted.id}/archive`, undefined, ifMatch(deleted.version))
  const draft = await draftOrder(at('drafting'), contactsOf('drafting'), 'Anna')
  await madeAt(draft, '2026-05-10T00:00:00Z')
})

describe('the statistics', () => {
  test('BACK-010 BACK-013 count the orders made in a period by status, and sum those that count as paid by currency', async () => {
    const { status, body } = await read(MAY)
    expect([status, body]).toEqual([
      200,
      {
        current: {
          from: '2026-05-01T00:00:00.000Z',
          to: '2026-06-01T00:00:00.000Z',
          byStatus: { pending: 1, paid: 2, processing: 1, shipped: 1, completed: 2, cancelled: 1 },
          sales: [
            { currency: 'RUB', count: 5, totalMinor: 50_000_00 },
            { currency: 'EUR', count: 1, totalMinor: 150_00 },
          ],
        },
        previous: {
          from: '2026-03-31T00:00:00.000Z',
          to: '2026-05-01T00:00:00.000Z',
          byStatus: { ...NONE, paid: 1 },
          sales: [{ currency: 'RUB', count: 1, totalMinor: 10_000_00 }],
        },
      },
    ])
  })

  test('BACK-010 count a free remake by its status, and not among those that were sold', async () => {
    await madeAt(await freeRemake(await ordered('ru', 'paid', '2025-03-01T00:00:00.000Z')), '2025-03-02T00:00:00.000Z')
    const { current } = (await read('?from=2025-03-01T00:00:00Z&to=2025-03-03T00:00:00Z')).body
    expect([current.byStatus.paid, current.sales]).toEqual([2, [{ currency: 'RUB', count: 1, totalMinor: 10_000_00 }]])
  })

  test('are those of the last 30 days unless the query says otherwise', async () => {
    const now = Date.now()
    await ordered('ru', 'completed', new Date(now - 29 * 86_400_000).toISOString())
    await ordered('ru', 'completed', new Date(now - 31 * 86_400_000).toISOString())
    const { current, previous } = (await read()).body
    expect([current.byStatus, previous.byStatus]).toMatchObject([{ completed: 1 }, { completed: 1 }])
    expect(Date.parse(current.to) - Date.parse(current.from)).toBe(30 * 86_400_000)
  })

  test('ORD-029 are those of one site where the query names it, and for staff who are limited to it', async () => {
    const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
    for (const { body } of [await read(`${MAY}&site=eu`), await read(MAY, ofEu), await read(`${MAY}&site=eu`, ofEu)])
      expect(body.current).toMatchObject({
        byStatus: { ...NONE, completed: 1 },
        sales: [{ currency: 'EUR', count: 1, totalMinor: 150_00 }],
      })
    for (const answer of [await read('?site=us'), await read('?site=ru', ofEu)])
      expect([answer.status, answer.body.code]).toEqual([404, 'site-not-found'])
  })

  test.each([
    'from=2025-01-01T00:00:00Z&to=2026-01-03T00:00:00Z',
    'from=2026-06-01T00:00:00Z&to=2026-05-01T00:00:00Z',
    'from=yesterday',
    'to=2026-13-01T00:00:00Z',
    'site=%27%20or%201%3D1',
    'days=30',
  ])('are refused for the query %s', async (query) => {
    const { status, body } = await read(`?${query}`)
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test('are refused to a visitor, a customer and a packer', async () => {
    const others = [at('visitor'), await as('customer'), await as('packer', { roles: ['packer'] })]
    const answers = await Promise.all(others.map((it) => read('', it)))
    expect(answers.map((it) => it.status)).toEqual([401, 403, 403])
  })

  test('BACK-004 BACK-010 BACK-013 are what plain SQL counts, from and to any instant at, beside and between the ends of days', async () => {
    let drawn = 0
    const draw = (below: number) => Bun.hash.xxHash32(`edges ${drawn++}`) % below
    /** Of eight days, mostly a midnight in Moscow or a millisecond beside it. */
    const instant = () => {
      const midnightMs = Date.UTC(2024, 5, 1 + draw(8), 21)
      return new Date(midnightMs + [0, 0, -1, 1, draw(86_400_000)][draw(5)]!).toISOString()
    }
    await paidAndGivenBack('in-part', 4_000_00)
    await paidAndGivenBack('wholly', 0)
    const made = await world.sql`select id from orders.orders where status <> 'draft' order by created_at, id`
    for (const { id } of made) await madeAt({ id: id as string }, instant())
    for (let it = 0; it < 60; it++) {
      const [from, to] = [instant(), instant()].sort()
      const site = ['', 'ru', 'eu'][draw(3)]!
      if (from === to) continue
      const { status, body } = await read(`?from=${from}&to=${to}${site && `&site=${site}`}`)
      const lengthMs = Date.parse(to!) - Date.parse(from!)
      const before = new Date(Date.parse(from!) - lengthMs).toISOString()
      const expected = {
        current: await countedBySql(from!, to!, site),
        previous: await countedBySql(before, from!, site),
      }
      expect([it, from, to, site, status, body]).toEqual([it, from, to, site, 200, expected])
    }
  })

  test('take one statement, which reads two indexes alone, for one site and for all', async () => {
    expect(await sentBy(insideUrl, 'showStatistics', () => read(MAY))).toEqual(alone(1))
    await world.sql`
      insert into orders.orders (id, number, owner, site, language, status, currency, version, created_at, updated_at)
      select gen_random_uuid(), 's' || it, md5(it::text), 'ru', 'ru', 'cancelled', 'RUB', 1,
        timestamptz '2020-01-01' + it * interval '5 minutes', now()
      from generate_series(1, 4000) it`
    await world.sql`vacuum analyze orders.orders, orders.order_days`
    const [before, from, to] = ['2020-01-01', '2020-01-04', '2020-01-07'].map((it) => new Date(it)) as [
      Date,
      Date,
      Date,
    ]
    for (const sites of [['ru', 'eu', 'factory'], ['ru']]) {
      const sent: { text: string; params: unknown[] }[] = []
      const sql = world.connectAs('orders')
      const db = drizzle(sql, { logger: { logQuery: (text, params) => sent.push({ text, params }) } })
      await countOrders(db as unknown as Db, sites, { before, from, to })
      const plan = await sql.unsafe(`explain ${sent[0]!.text}`, sent[0]!.params as never[])
      const text = plan.map((it) => it['QUERY PLAN']).join('\n')
      expect(text).toContain('Index Only Scan using orders_sales')
      expect(text).toContain('Index Only Scan using order_days_of_orders')
    }
  })
})

/** An order of 10 000 ₽ that is paid, of which this much is left. */
async function paidAndGivenBack(name: string, leftMinor: number) {
  const order = await placedOrder(at(name), contactsOf(name))
  const capture = await captureOf(staff, order)
  await handled('payments.payment.captured.v1', capture)
  const { paymentId, orderId, amountMinor, currency } = capture
  const refund = {
    ...{
      paymentId,
      orderId,
      movementId: randomUUID(),
      amountMinor: 1,
      currency,
      completedAt: '2026-11-21T12:00:00.000Z',
    },
    ...{ refundedMinor: amountMinor - leftMinor, leftMinor, paymentCount: 1 },
    payments: [{ paymentId, providerPaymentId: null, leftMinor }],
  }
  await handled('payments.refund.completed.v1', refund, { aggregateVersion: 2 })
}

/** A period of the statistics by plain SQL over the orders; all sites without one. */
async function countedBySql(from: string, to: string, site: string) {
  const found = await world.sql<
    { status: PlacedStatus; currency: 'RUB' | 'EUR'; count: number; sold: number; minor: number }[]
  >`
    select status, currency, count(*)::int as count, (count(*) filter (where total_minor > returned_minor))::int as sold,
      (coalesce(sum(total_minor - returned_minor) filter (where total_minor > returned_minor), 0))::float8 as minor
    from orders.orders
    where status <> 'draft' and archived_at is null and created_at >= ${from} and created_at < ${to} and ${site} in ('', site)
    group by 1, 2`
  const byStatus = { ...NONE }
  for (const { status, count } of found) byStatus[status] += count
  const sold = found.filter((it) => ['paid', 'processing', 'shipped', 'completed'].includes(it.status))
  const sales = (['RUB', 'EUR'] as const)
    .map((currency) => ({ currency, of: sold.filter((it) => it.currency === currency) }))
    .filter(({ of }) => of.length > 0)
    .map(({ currency, of }) => ({
      currency,
      count: of.reduce((sum, it) => sum + it.sold, 0),
      totalMinor: of.reduce((sum, it) => sum + it.minor, 0),
    }))
  return { from, to, byStatus, sales }
}
