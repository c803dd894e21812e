import { Currency } from 'contracts/common'
import { PLACED_STATUSES, SOLD_STATUSES } from 'contracts/order/order-states'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { type At, statement } from 'service-kit/database/statement'
import { isOfMoney } from '../order/store/questions'
import { isCounted, orderDays, orders } from '../schema'
import type { Group, Period } from './rules'
import { spansOf } from './spans'

/**
 * The orders of sites in a period and in the one before it, in groups: whole days by their sums, and what the periods have of other
 * days by the orders, in one snapshot.
 */
export async function countOrders(db: Db, sites: readonly string[], { before, from, to }: Period): Promise<Group[]> {
  const spans = [
    { isCurrent: true, ...spansOf(from, to) },
    { isCurrent: false, ...spansOf(before, from) },
  ]
  const days = spans.flatMap(({ isCurrent, days }) => (days ? { isCurrent, ...days } : []))
  const edges = spans.flatMap(({ isCurrent, edges }) => edges.map((it) => ({ isCurrent, ...it })))
  return await counting(db, {
    sites: listOf(sites),
    currentDays: listOf(days.map((it) => it.isCurrent)),
    firstDays: listOf(days.map((it) => it.from)),
    lastDays: listOf(days.map((it) => it.to)),
    currentEdges: listOf(edges.map((it) => it.isCurrent)),
    sinces: listOf(edges.map((it) => it.since.toISOString())),
    untils: listOf(edges.map((it) => it.until.toISOString())),
  })
}

const listOf = (values: readonly (string | boolean)[]) => `{${values}}`
const texts = (values: readonly string[]) => sql.raw(`array[${values.map((it) => `'${it}'`)}]`)
const CURRENCIES = texts(Currency.anyOf.map((it) => it.const))
const STATUSES = texts(PLACED_STATUSES)

const counting = statement<Group>(
  (
    at,
  ) => sql`select is_current as "isCurrent", status, currency, sum(count)::int as count, sum(sold)::int as "soldCount",
      sum(minor)::float8 as "totalMinor"
    from (${ofDays(at)} union all ${ofEdges(at)}) as counted
    group by 1, 2, 3 having sum(count) <> 0`,
)

/** Each site and status is read by itself, as one part of an index. */
const ofDays = (at: At): SQL => sql`
  select is_current, of_status as status, currency, placed as count, sold, sold_minor as minor
  from unnest(${at('currentDays')}::bool[], ${at('firstDays')}::date[], ${at('lastDays')}::date[]) as days (is_current, first, last),
    unnest(${at('sites')}::text[]) as of_site, unnest(${STATUSES}) as of_status,
    lateral (select currency, placed, sold, sold_minor from ${orderDays}
      where roll_up = 'status-' || of_status and site = of_site and day between first and last and partner = '' offset 0) as kept`

/** Each site, status and currency is read by itself, as one part of an index: half as slow as grouping all orders of an edge. */
function ofEdges(at: At): SQL {
  const [site, status, currency] = ['site', 'status', 'currency'].map((it) => sql.raw(`of_${it}`)) as [SQL, SQL, SQL]
  const isOfGroup = and(eq(orders.site, site), eq(orders.status, status), eq(orders.currency, currency))
  const isOfEdge = and(gte(orders.createdAt, sql`since`), lt(orders.createdAt, sql`until`))
  const isSold = sql`${status} = any(${texts(SOLD_STATUSES)}) and ${isOfMoney}`
  return sql`
  select is_current, ${status}, ${currency}, found.*
  from unnest(${at('currentEdges')}::bool[], ${at('sinces')}::timestamptz[], ${at('untils')}::timestamptz[]) as edges (is_current, since, until),
    unnest(${at('sites')}::text[]) as ${site}, unnest(${STATUSES}) as ${status}, unnest(${CURRENCIES}) as ${currency},
    lateral (select count(*) as count, count(*) filter (where ${isSold}) as sold,
      coalesce(sum(${orders.totalMinor} - ${orders.returnedMinor}) filter (where ${isSold}), 0) as minor
      from ${orders} where ${and(isCounted(orders), isOfGroup, isOfEdge)}) as found
  where count > 0`
}
