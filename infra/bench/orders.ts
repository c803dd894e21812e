import { availableParallelism } from 'node:os'
import type { Question } from 'contracts/order/staff/question'
import { BUILT_IN_QUESTIONS } from 'contracts/order/staff/view-names'
import { granted } from 'service-kit/command'
import { connectDatabase } from 'service-kit/database/connect'
import { recentSince } from '../../services/orders/clients/rules'
import { type Asked, findClient, findClients } from '../../services/orders/clients/store'
import { listOrders, type Reader } from '../../services/orders/lists/store'
import { type Filters, parseFilters } from '../../services/orders/order/filters'
import { asked } from '../../services/orders/order/question'
import { daysOf, MOST_PARTNERS, partsOf } from '../../services/orders/statistics/days'
import { periodOf } from '../../services/orders/statistics/rules'
import { countOrders } from '../../services/orders/statistics/store'
import { findDays, findPartners } from '../../services/orders/statistics/store/days'
import { CLIENTS_OF_ORDERS } from '../../services/orders/test/clients-of-orders'
import { countedAs } from '../../services/orders/views/rules'
import { cellsOf, cellsWithViews, liveCells } from '../../services/orders/views/store'
import { startTestSystem } from '../e2e/system'
import { FRONTENDS } from '../release/frontends'
import { detail, figure, ms, percentile, spread } from './measure/figures'
import { CLINIC, fillOrders, NEWEST, SURNAMES } from './measure/orders-data'

/** `run bench:orders [orders] [rounds]` */
const [ORDERS = 1_000_000, ROUNDS = 25] = process.argv.slice(2).map(Number)
const WARMING = 3
const PAGE = 20

/** A list that a page shows; `where` finds the same orders for the cursor of its last page. */
type List = { name: string; reader: Reader; query: { status?: string; search?: string }; where: string }

const staff = (question: Question = {}, site: string | null = null): Reader => ({
  staff: { reach: 'any', site },
  asked: granted(asked(question, { email: CLINIC.email, sites: ['ru', 'eu', 'factory'] })),
  dueBefore: null,
})
const STAFF = staff()
const STAFF_OF_SITE = staff({}, 'eu')
const ASKED_SITE = staff({ site: 'eu' })
const OWNER: Reader = { person: CLINIC.owner, email: CLINIC.email, site: 'ru' }
const LISTED = "archived_at is null and search <> ''"
const OWN = `${LISTED} and owner = '${CLINIC.owner}' and site = 'ru'`
const [COMMON, RARE] = [SURNAMES[0] ?? '', 'редчайш']
const list = (name: string, reader: Reader, where: string, query: List['query'] = {}): List => ({
  name,
  reader,
  query,
  where,
})
const LISTS = [
  list('staff: all', STAFF, LISTED),
  list('staff of one site: all', STAFF_OF_SITE, `${LISTED} and site = 'eu'`),
  list('staff: pending', STAFF, `${LISTED} and status = 'pending'`, { status: 'pending' }),
  list('staff: cancelled', STAFF, `${LISTED} and status = 'cancelled'`, { status: 'cancelled' }),
  list('staff: paid or in work', STAFF, `${LISTED} and status in ('paid', 'processing')`, {
    status: 'paid,processing',
  }),
  list('staff of one site: pending', STAFF_OF_SITE, `${LISTED} and site = 'eu' and status = 'pending'`, {
    status: 'pending',
  }),
  list('staff: a common name', STAFF, `${LISTED} and search like '%${COMMON}%'`, { search: COMMON }),
  list('staff: a rare name', STAFF, `${LISTED} and search like '%${RARE}%'`, { search: RARE }),
  list('staff: completed, a rare name', STAFF, `${LISTED} and status = 'completed' and search like '%${RARE}%'`, {
    status: 'completed',
    search: RARE,
  }),
  list('the site of a list: a common name', ASKED_SITE, `${LISTED} and site = 'eu' and search like '%${COMMON}%'`, {
    search: COMMON,
  }),
  list('staff: two letters', STAFF, `${LISTED} and search like '%ив%'`, { search: 'ив' }),
  list('staff: an e-mail', STAFF, `${LISTED} and email = '${CLINIC.email}'`, { search: CLINIC.email }),
  list('staff: pending, a common name', STAFF, `${LISTED} and status = 'pending' and search like '%${COMMON}%'`, {
    status: 'pending',
    search: COMMON,
  }),
  list('owner: all', OWNER, OWN),
  list('owner: completed', OWNER, `${OWN} and status = 'completed'`, { status: 'completed' }),
  list('owner: a common name', OWNER, `${OWN} and search like '%${COMMON}%'`, { search: COMMON }),
]

/** The counts of the board, from the orders themselves. */
const LIVE_COUNTS = `select site, status, step, assignee, has_scans or begun_by is not null, archived_at is not null, count(*)
  from orders.orders group by 1, 2, 3, 4, 5, 6`

/** The first page of the clients' list, from the orders themselves. */
const LIVE_CLIENTS = `select * from (${CLIENTS_OF_ORDERS}) as it order by newest_at desc limit 100`

/**
 * The first and the last page of each list among many orders, with the statements of the service and one after the other
 * in turns; beside each the floor, a bare statement with the same driver that reads the ids of the first page of all.
 */
const product = await startTestSystem('bench-orders', { only: ['orders'], frontends: async () => FRONTENDS })
const { sql, db, close } = connectDatabase(product.system.databaseUrls.orders ?? '', 'bench')
try {
  const startMs = performance.now()
  await fillOrders(product.database, ORDERS)
  console.log(`${ORDERS} orders, ${ROUNDS} rounds, on ${availableParallelism()} processors`)
  detail(`made in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`)
  for (const it of LISTS) await compare(it)
  await views()
  await statistics()
  await clients()
} finally {
  await close()
  await product.stop()
}

async function compare({ name, reader, query, where }: List): Promise<void> {
  const [first, last] = [filtersOf(query), filtersOf({ ...query, cursor: await cursorOfLast(where) })]
  const count = (await listOrders(db, reader, last)).length
  if (count !== PAGE) throw new Error(`The last page of “${name}” has ${count} orders instead of ${PAGE}.`)
  const took = await inTurns({
    first: () => listOrders(db, reader, first),
    last: () => listOrders(db, reader, last),
    floor: () => sql`select id from orders order by created_at desc, id desc limit ${PAGE + 1}`,
  })
  const [firstMs, lastMs, floorMs] = [took.first, took.last, took.floor].map((it) => percentile(50, it)) as Three
  figure(`${name}: last page to first`, lastMs / firstMs, '×', { most: 2 })
  detail(
    `first ${ms(firstMs)}, last ${ms(lastMs)}; the floor ${ms(floorMs)}, the first page takes ${(firstMs / floorMs).toFixed(1)} times as long`,
  )
}
type Three = [number, number, number]

/** The statistics that the dashboard shows; the changes of a busy minute wait to be joined. */
async function statistics(): Promise<void> {
  await product.database`
    insert into orders.order_days (roll_up, day, site, currency, partner, placed)
    select roll_up, ${NEWEST.toISOString().slice(0, 10)}::date - 1, 'ru', 'RUB', case roll_up when 'partner-day' then 'P' || it else '' end, 1
    from generate_series(1, 500) as it, unnest(array['day', 'status-pending', 'partner-day']) as roll_up`
  const period = periodOf({ to: NEWEST.toISOString() }, NEWEST)
  if (!('from' in period)) throw new Error(period.detail)
  const took = await inTurns({
    all: () => countOrders(db, ['ru', 'eu', 'factory'], period),
    one: () => countOrders(db, ['ru'], period),
  })
  figure('statistics of 30 days and the 30 before, p99', percentile(99, took.all), 'ms', { most: 5 })
  detail(`all sites ${spread(took.all)}; one site ${spread(took.one)}`)
  await dailyStatistics()
}

/** The charts of a whole year, read as the service reads them. */
async function dailyStatistics(): Promise<void> {
  const days = daysOf({ from: '2025-11-22', to: '2026-11-22' }, NEWEST)
  if (!('from' in days)) throw new Error(days.detail)
  const of = (sites: string[]) => async () => {
    await Promise.all([findDays(db, sites, days), findPartners(db, sites, partsOf(days), MOST_PARTNERS)])
  }
  const took = await inTurns({ all: of(['ru', 'eu', 'factory']), one: of(['ru']) })
  figure('statistics of 366 days by day and partner, p99', percentile(99, took.all), 'ms', { most: 5 })
  detail(`all sites ${spread(took.all)}; one site ${spread(took.one)}`)
}

/** The board: its views with their counts, the counts of one list, what is due, and what waits for staff. */
async function views(): Promise<void> {
  const every = { reach: 'any', site: null } as const
  const by = { email: CLINIC.email, sites: ['ru', 'eu', 'factory'] }
  const [due, all] = [BUILT_IN_QUESTIONS.urgent, {}].map((it) => granted(countedAs(it, by, NEWEST)))
  if (!due || !all) throw new Error('No questions.')
  const waiting = staff(BUILT_IN_QUESTIONS.mine)
  const took = await inTurns({
    views: async () => {
      await cellsWithViews(db, every, CLINIC.owner)
      await liveCells(db, every, [due])
    },
    counts: () => cellsOf(db, every, all),
    due: () => listOrders(db, { staff: every, asked: due, dueBefore: due.dueBefore }, filtersOf({})),
    waiting: () => listOrders(db, waiting, filtersOf({})),
  })
  const live = await inTurns({ all: () => product.database.unsafe(LIVE_COUNTS) }, 3)
  figure('views with their counts, p99', percentile(99, took.views), 'ms', { most: 5 })
  figure('counts of a list, p99', percentile(99, took.counts), 'ms', { most: 5 })
  for (const name of ['views', 'counts', 'due', 'waiting'] as const) detail(`${name} ${spread(took[name])}`)
  detail(`the counts from the orders themselves ${spread(live.all)}`)
}

/** The pages of the clients' list, with the sales of their 30 days, and one client with very many orders. */
async function clients(): Promise<void> {
  const since = recentSince(NEWEST)
  const all: Asked = { site: null, words: [], paidOnly: false, since, after: undefined, limit: 100 }
  const [last] = await product.database.unsafe<{ createdAt: Date; id: string }[]>(
    `select newest_at as "createdAt", newest_id as id from orders.clients order by newest_at, newest_id offset 100 limit 1`,
  )
  const page = (but: Partial<Asked>) => () => findClients(db, { ...all, ...but })
  const took = await inTurns({
    first: page({}),
    last: page({ after: last }),
    found: page({ words: [COMMON, '12'] }),
    paid: page({ paidOnly: true }),
    site: page({ site: 'eu' }),
    one: () => findClient(db, 'ru', CLINIC.email, since),
  })
  const live = await inTurns({ all: () => product.database.unsafe(LIVE_CLIENTS) }, 3)
  figure('clients: first page of 100, p99', percentile(99, took.first), 'ms', { most: 5 })
  figure('clients: last page to first', percentile(50, took.last) / percentile(50, took.first), '×', { most: 2 })
  figure('a client with a fiftieth of all orders, p99', percentile(99, took.one), 'ms', { most: 5 })
  for (const name of ['first', 'last', 'found', 'paid', 'site', 'one'] as const) detail(`${name} ${spread(took[name])}`)
  detail(`the first page from the orders themselves ${spread(live.all)}`)
}

/** The cursor after which the last page of a list begins. */
async function cursorOfLast(where: string): Promise<string> {
  const [row] = await product.database.unsafe<{ id: string; createdAt: Date }[]>(
    `select id, created_at as "createdAt" from orders.orders where ${where}
     order by created_at, id offset ${PAGE} limit 1`,
  )
  if (!row) throw new Error(`Too few orders for a second page: ${where}`)
  return Buffer.from(`${row.createdAt.getTime()}.${row.id}`).toString('base64url')
}

function filtersOf(query: { status?: string; search?: string; cursor?: string }): Filters {
  const filters = parseFilters(query)
  if (!('limit' in filters)) throw new Error(filters.detail)
  return filters
}

/** Runs them in turns, so that all meet the same machine. Returns what each round took. */
async function inTurns<Name extends string>(runs: Record<Name, () => Promise<unknown>>, rounds = ROUNDS) {
  const took = {} as Record<Name, number[]>
  for (let round = -WARMING; round < rounds; round++) {
    for (const name of Object.keys(runs) as Name[]) {
      const startMs = performance.now()
      await runs[name]()
      took[name] ??= []
      if (round >= 0) took[name].push(performance.now() - startMs)
    }
  }
  return took
}
