import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Glob } from 'bun'
import type { Order } from 'contracts/order/order'
import { dispatchBy } from 'contracts/order/promise'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { alone, sentBy } from 'service-kit/test/sent'
import type { Client } from 'service-kit/test/service'
import { captureOf, draftOrder, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { findDays, findPartners, foldDays } from './store/days'

const { world, insideUrl, at, as, bring, freeRemake, handled, placedOrder, startLimited } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const read = (query: string, client: Client = staff) => client.get(`/v1/statistics/days${query}`)
/** Moves a clock of the past: nobody makes, pays or ships an order then. */
const moved = ({ id }: { id: string }, column: 'created_at' | 'paid_at' | 'shipped_at', instant: string) =>
  world.sql`update orders.orders set ${world.sql(column)} = ${instant} where id = ${id}`
const db = drizzle(world.connectAs('orders')) as unknown as Db
const fold = async () => {
  while (await foldDays(db));
}

/** An order of 10 000 ₽ or 150 €, made at an instant. */
async function ordered(
  name: string,
  createdAt: string,
  { site = 'ru', partnerCode }: { site?: string; partnerCode?: string } = {},
) {
  const order = await placedOrder(at(name, site), { ...contactsOf(name), ...(partnerCode && { partnerCode }) })
  await moved(order, 'created_at', createdAt)
  return order
}
type Captured = { paymentId: string; amountMinor: number; version: number }
/** Payments tells what is left of an order's one payment. */
async function giveBack(
  { id: orderId, currency }: Order,
  { paymentId, amountMinor, version }: Captured,
  leftMinor: number,
) {
  const payments = [{ paymentId, providerPaymentId: null, leftMinor }]
  const sums = { refundedMinor: amountMinor - leftMinor, leftMinor, paymentCount: 1, payments }
  const refund = { paymentId, orderId, movementId: randomUUID(), amountMinor: 1, currency }
  const data = { ...refund, ...sums, completedAt: '2026-11-21T12:00:00.000Z' }
  await handled('payments.refund.completed.v1', data, { aggregateVersion: version })
}
const soldOf = ({ days }: DailyStatistics) => days.map((it) => [it.day, it.placedCount, it.soldCount, it.soldMinor])

describe('orders of days', () => {
  test('BACK-010 are counted as they are placed, paid and cancelled, and summed by currency while they are sold', async () => {
    const may = '?from=2026-05-01&to=2026-05-31'
    expect((await read(may)).body).toEqual({
      from: '2026-05-01',
      to: '2026-05-31',
      days: [],
      products: [],
      partners: [],
      otherPartners: { count: 0, placedCount: 0, soldCount: 0 },
      shipped: { count: 0, onTimeCount: 0 },
    })
    const drafted = await draftOrder(at('drafting'), contactsOf('drafting'), 'Anna')
    await moved(drafted, 'created_at', '2026-05-10T00:00:00Z')
    const order = await ordered('lives', '2026-05-10T09:00:00Z')
    const euro = await ordered('euro', '2026-05-10T09:00:00Z', { site: 'eu' })
    await bring(euro, 'paid')
    const bothDays = async () => (await read(may)).body.days
    const ofEuro = { day: '2026-05-10', currency: 'EUR', placedCount: 1, soldCount: 1, soldMinor: 150_00 }
    const ofRubles = { day: '2026-05-10', currency: 'RUB', placedCount: 1, soldCount: 0, soldMinor: 0 }
    expect(await bothDays()).toEqual([ofEuro, ofRubles])
    await bring(order, 'paid')
    expect(await bothDays()).toEqual([ofEuro, { ...ofRubles, soldCount: 1, soldMinor: 10_000_00 }])
    expect((await read(may)).body.products).toEqual([{ product: 'aligner-single-layer', pieces: 2 }])
    await bring(order, 'cancelled')
    expect(await bothDays()).toEqual([ofEuro, ofRubles])
    expect((await read(may)).body.products).toEqual([{ product: 'aligner-single-layer', pieces: 1 }])
  })

  test('PAY-033 are sold for what is left of their money, and not at all once all was given back', async () => {
    const order = await ordered('refunded', '2026-05-20T09:00:00Z')
    const capture = await captureOf(staff, order)
    await handled('payments.payment.captured.v1', capture)
    const day = async () => soldOf((await read('?from=2026-05-20&to=2026-05-20')).body)
    expect(await day()).toEqual([['2026-05-20', 1, 1, 10_000_00]])
    await giveBack(order, { ...capture, version: 2 }, 4_000_00)
    expect(await day()).toEqual([['2026-05-20', 1, 1, 4_000_00]])
    await giveBack(order, { ...capture, version: 3 }, 0)
    expect(await day()).toEqual([['2026-05-20', 1, 0, 0]])
  })

  test('BACK-004 belong to the day that it is in Moscow when they are made', async () => {
    await ordered('late', '2026-06-01T20:59:59.999Z')
    await ordered('early', '2026-06-01T21:00:00.000Z')
    const { body } = await read('?from=2026-06-01&to=2026-06-30')
    expect(soldOf(body)).toEqual([
      ['2026-06-01', 1, 0, 0],
      ['2026-06-02', 1, 0, 0],
    ])
    expect(soldOf((await read('?from=2026-06-02&to=2026-06-02')).body)).toEqual([['2026-06-02', 1, 0, 0]])
  })

  test('BACK-010 are counted no longer while they are deleted', async () => {
    const { id, version } = await ordered('deleted', '2026-07-01T09:00:00Z')
    const july = async () => soldOf((await read('?from=2026-07-01&to=2026-07-31')).body)
    await staff.put(`/v1/orders/${id}/archive`, undefined, ifMatch(version))
    expect(await july()).toEqual([])
    await staff.delete(`/v1/orders/${id}/archive`, undefined, ifMatch(version + 1))
    expect(await july()).toEqual([['2026-07-01', 1, 0, 0]])
  })

  test('are those of a partner’s code over months and days, the code with the most sold ones first', async () => {
    for (const [name, day] of [
      ['eve', '2026-01-31'],
      ['first', '2026-02-01'],
      ['last', '2026-02-28'],
      ['after', '2026-03-01'],
    ])
      await bring(await ordered(`partner-${name}`, `${day}T09:00:00Z`, { partnerCode: 'ABCDEF' }), 'paid')
    await ordered('partner-other', '2026-02-10T09:00:00Z', { partnerCode: 'QWERTY' })
    const partners = async (query: string) =>
      ((await read(query)).body as DailyStatistics).partners.map((it) => [
        it.code,
        it.placedCount,
        it.soldCount,
        it.sales,
      ])
    const sales = (minor: number) => [{ currency: 'RUB' as const, minor }]
    expect(await partners('?from=2026-01-31&to=2026-03-01')).toEqual([
      ['ABCDEF', 4, 4, sales(40_000_00)],
      ['QWERTY', 1, 0, []],
    ])
    expect(await partners('?from=2026-02-01&to=2026-02-28')).toEqual([
      ['ABCDEF', 2, 2, sales(20_000_00)],
      ['QWERTY', 1, 0, []],
    ])
    // A whole quarter.
    expect(await partners('?from=2025-12-31&to=2026-04-01')).toEqual([
      ['ABCDEF', 4, 4, sales(40_000_00)],
      ['QWERTY', 1, 0, []],
    ])
    expect(await partners('?from=2026-02-02&to=2026-02-27')).toEqual([['QWERTY', 1, 0, []]])
  })
})

test('an order left in time if it was shipped until 48 hours after its payment, longer by the time on hold, and counts on the day on which it left', async () => {
  const paidAt = new Date('2026-04-01T09:00:00.000Z')
  const HOUR_MS = 3_600_000
  for (const [name, pausedMs, lateMs] of [
    ['punctual', 0, 0],
    ['late', 0, 1],
    ['held', HOUR_MS, 0],
    ['held-and-late', HOUR_MS, 1],
  ] as const) {
    const order = await bring(await bring(await ordered(`ship-${name}`, '2026-03-31T09:00:00Z'), 'paid'), 'shipped')
    await moved(order, 'paid_at', paidAt.toISOString())
    await world.sql`update orders.orders set paused_ms = ${pausedMs} where id = ${order.id}`
    await moved(order, 'shipped_at', new Date(dispatchBy(paidAt, pausedMs).getTime() + lateMs).toISOString())
  }
  // Nothing is promised for what is not paid.
  await moved(
    await bring(await ordered('ship-unpaid', '2026-03-31T09:00:00Z'), 'shipped'),
    'shipped_at',
    '2026-04-03T09:00:00Z',
  )
  expect((await read('?from=2026-04-03&to=2026-04-03')).body.shipped).toEqual({ count: 4, onTimeCount: 2 })
  expect((await read('?from=2026-04-01&to=2026-04-02')).body.shipped).toEqual({ count: 0, onTimeCount: 0 })
})

test('ORD-029 they are those of one site where the query names it, and for staff who are limited to it', async () => {
  await ordered('of-ru', '2026-08-01T09:00:00Z')
  await ordered('of-eu', '2026-08-01T09:00:00Z', { site: 'eu' })
  const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
  const august = '?from=2026-08-01&to=2026-08-31'
  for (const { body } of [
    await read(`${august}&site=eu`),
    await read(august, ofEu),
    await read(`${august}&site=eu`, ofEu),
  ])
    expect(body.days).toMatchObject([{ currency: 'EUR', placedCount: 1 }])
  for (const answer of [await read('?site=us'), await read('?site=ru', ofEu)])
    expect([answer.status, answer.body.code]).toEqual([404, 'site-not-found'])
})

test('a wrong period is refused, and everybody who is no staff', async () => {
  for (const query of [
    'from=yesterday',
    'from=2026-02-30',
    'from=2026-06-02&to=2026-06-01',
    'from=2024-01-01&to=2026-01-01',
  ]) {
    const { status, body } = await read(`?${query}`)
    expect([query, status, body.code]).toEqual([query, 422, 'invalid-request'])
  }
  const others = [at('visitor'), await as('customer'), await as('packer', { roles: ['packer'] })]
  expect((await Promise.all(others.map((it) => read('', it)))).map((it) => it.status)).toEqual([401, 403, 403])
})

test('they take two statements, which read an index alone each', async () => {
  expect(await sentBy(insideUrl, 'showDailyStatistics', () => read(''))).toEqual(alone(2))
  await world.sql`
    insert into orders.order_days (roll_up, day, site, currency, partner)
    select roll_up, date '2000-01-01' + it % 1000, 'ru', 'RUB', case roll_up when 'day' then '' else 'P' || it end
    from generate_series(1, 20000) as it, unnest(array['day', 'partner-day']) as roll_up`
  await world.sql`vacuum analyze orders.order_days`
  const sent: { text: string; params: unknown[] }[] = []
  const sql = world.connectAs('orders')
  const logged = drizzle(sql, { logger: { logQuery: (text, params) => sent.push({ text, params }) } }) as unknown as Db
  const days = { from: '2000-01-01', to: '2000-01-09' }
  await findPartners(logged, ['ru', 'eu'], [{ of: 'day', ...days }], 20)
  await findDays(logged, ['ru', 'eu'], days)
  for (const [it, index] of ['order_days_of_partners', 'order_days_of_orders'].entries()) {
    const plan = await sql.unsafe(`explain ${sent[it]!.text}`, sent[it]!.params as never[])
    expect(plan.map((it) => it['QUERY PLAN']).join('\n')).toContain(`Index Only Scan using ${index}`)
  }
})

describe('the sums that are kept', () => {
  /** All that is counted, by SQL over the orders themselves. */
  const live = () => world.sql`
    with counted as (
      select *, (created_at at time zone ${STAFF_ZONE})::date::text as made_on, coalesce(partner_code, '') as code,
        status = any(array['paid', 'processing', 'shipped', 'completed']) and total_minor > returned_minor as sold
      from orders.orders where status <> 'draft' and archived_at is null
    ), pieces as (
      select id, (line ->> 'product') as product, (line ->> 'quantity')::int as quantity
      from counted, jsonb_array_elements(frozen -> 'quote' -> 'lines') as line where sold
    )
    select 'day' as what, made_on || site || currency as key, count(*)::int as count, (count(*) filter (where sold))::int as sold,
      coalesce(sum(total_minor - returned_minor) filter (where sold), 0)::float8 as minor from counted group by 1, 2
    union all select 'status', status || made_on || site || currency, count(*)::int, (count(*) filter (where sold))::int,
      coalesce(sum(total_minor - returned_minor) filter (where sold), 0)::float8 from counted group by 1, 2
    union all select 'partner', code || made_on, count(*)::int, (count(*) filter (where sold))::int,
      coalesce(sum(total_minor - returned_minor) filter (where sold), 0)::float8 from counted where code <> '' group by 1, 2
    union all select 'third', code || left(made_on, 7) || case when right(made_on, 2) > '20' then '-21' when right(made_on, 2) > '10' then '-11' else '-01' end,
      count(*)::int, (count(*) filter (where sold))::int, 0 from counted where code <> '' group by 1, 2
    union all select 'month', code || left(made_on, 7), count(*)::int, (count(*) filter (where sold))::int, 0 from counted where code <> '' group by 1, 2
    union all select 'quarter', code || date_trunc('quarter', made_on::date)::date::text, count(*)::int, (count(*) filter (where sold))::int, 0 from counted where code <> '' group by 1, 2
    union all select 'aligners', '', coalesce(sum(quantity), 0)::int, 0, 0 from pieces where product = 'aligner-single-layer'
    union all select 'shipped', (shipped_at at time zone ${STAFF_ZONE})::date::text, count(*)::int,
      (count(*) filter (where shipped_at <= paid_at + interval '48 hours' + paused_ms * interval '1 millisecond'))::int, 0
      from counted where shipped_at is not null and paid_at is not null group by 1, 2
    order by 1, 2`
  const kept = () => world.sql`
    select * from (
      select 'day' as what, day::text || site || currency as key, sum(placed)::int as count, sum(sold)::int as sold, sum(sold_minor)::float8 as minor
        from orders.order_days where roll_up = 'day' group by 1, 2
      union all select 'status', substr(roll_up, 8) || day::text || site || currency, sum(placed)::int, sum(sold)::int, sum(sold_minor)::float8
        from orders.order_days where roll_up like 'status-%' group by 1, 2
      union all select 'partner', partner || day::text, sum(placed)::int, sum(sold)::int, sum(sold_minor)::float8
        from orders.order_days where roll_up = 'partner-day' group by 1, 2
      union all select 'third', partner || day::text, sum(placed)::int, sum(sold)::int, 0
        from orders.order_days where roll_up = 'partner-third' group by 1, 2
      union all select 'quarter', partner || day::text, sum(placed)::int, sum(sold)::int, 0
        from orders.order_days where roll_up = 'partner-quarter' group by 1, 2
      union all select 'month', partner || left(day::text, 7), sum(placed)::int, sum(sold)::int, 0
        from orders.order_days where roll_up = 'partner-month' group by 1, 2
      union all select 'aligners', '', sum(aligners_single)::int, 0, 0 from orders.order_days
      union all select 'shipped', day::text, sum(shipped)::int, sum(shipped_on_time)::int, 0 from orders.order_days where roll_up = 'day' group by 1, 2
    ) as sums where count <> 0 or what = 'aligners' order by 1, 2`

  test('BACK-010 stay what live SQL counts, after a random walk of orders and after they are joined', async () => {
    let drawn = 0
    const draw = (below: number) => Bun.hash.xxHash32(`walk ${drawn++}`) % below
    const day = () => new Date(Date.UTC(2026, 8, 1) + draw(60 * 24) * 3_600_000).toISOString()
    const walks: Order[] = []
    for (let it = 0; it < 8; it++) {
      const client = at(`walker-${it}`, it % 4 === 0 ? 'eu' : 'ru')
      const code = ['ABCDEF', 'QWERTY', null][draw(3)]
      const order = await placedOrder(client, { ...contactsOf(`walker-${it}`), ...(code && { partnerCode: code }) })
      await moved(order, 'created_at', day())
      walks.push(order)
    }
    for (const original of walks.slice(0, 3)) walks.push(await freeRemake(original))
    const captured = new Map<string, Captured>()
    const steps: ((order: Order) => Promise<unknown>)[] = [
      async (order) => {
        if (order.totalMinor === 0) return
        const capture = await captureOf(staff, order)
        captured.set(order.id, { ...capture, version: 1 })
        await handled('payments.payment.captured.v1', capture)
      },
      (order) => makeMove(staff, order, 'process', { accepted: ['order-unpaid'] } as object),
      (order) => makeMove(staff, order, 'ship'),
      (order) => makeMove(staff, order, 'complete'),
      (order) => makeMove(staff, order, 'cancel'),
      (order) => staff.post(`/v1/orders/${order.id}/undo`, undefined, ifMatch(order.version)),
      (order) => staff.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version)),
      (order) => staff.delete(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version)),
      async (order) => {
        const money = captured.get(order.id)
        if (!money) return
        money.version++
        await giveBack(order, money, draw(3) * 1_000_00)
      },
      (order) => moved(order, 'created_at', day()),
      (order) => moved(order, 'paid_at', day()),
    ]
    for (let it = 0; it < 120; it++) {
      const order = walks[draw(walks.length)]!
      await steps[draw(steps.length)]!(await orderOf(staff, order))
      if (it % 40 === 20) await fold()
    }
    const expected = [...(await live())]
    expect(expected.length).toBeGreaterThan(10)
    expect([...(await kept())]).toEqual(expected)
    await fold()
    expect([...(await kept())]).toEqual(expected)
    const [left] = await world.sql`
      select count(*)::int - count(distinct (roll_up, day, site, currency, partner))::int as doubles,
        (count(*) filter (where not folded))::int as fresh,
        (count(*) filter (where placed = 0 and sold = 0 and sold_minor = 0 and shipped = 0))::int as empty from orders.order_days`
    expect(left).toEqual({ doubles: 0, fresh: 0, empty: 0 })
  })

  test('BACK-013 by status are filled by the migration from the orders that there are', async () => {
    await bring(await ordered('filled', '2026-09-02T09:00:00Z'), 'paid')
    const folder = join(import.meta.dir, '../migrations')
    const [file = ''] = new Glob('*_orders-by-status.sql').scanSync(folder)
    const steps = (await Bun.file(join(folder, file)).text()).split('--> statement-breakpoint')
    const expected = [...(await live())]
    expect(expected.filter((it) => it.what === 'status').length).toBeGreaterThan(3)
    await world.sql.begin(async (tx) => {
      await tx`set local search_path = orders`
      await tx`delete from order_days where roll_up like 'status-%'`
      for (const it of steps.filter((it) => it.includes('INSERT INTO "order_days"'))) await tx.unsafe(it)
    })
    expect([...(await kept())]).toEqual(expected)
  })

  test('two changes of one day do not wait for each other', async () => {
    const [one, other] = [
      await ordered('waits-1', '2026-09-01T09:00:00Z'),
      await ordered('waits-2', '2026-09-01T09:00:00Z'),
    ]
    const holder = world.connectAs('orders')
    await holder.begin(async (tx) => {
      await tx`update orders.orders set archived_at = now() where id = ${one.id}`
      await world.connectAs('orders').begin(async (waiting) => {
        await waiting`set local lock_timeout = '1ms'`
        await waiting`update orders.orders set archived_at = now() where id = ${other.id}`
      })
    })
  })
})
