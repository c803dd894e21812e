import { SOLD_STATUSES } from 'contracts/order/order-states'
import type { AskedPage } from 'contracts/text/lists'
import { and, eq, gt, gte, inArray, isNotNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { containing, type Db } from 'service-kit/database/db'
import { searchForm } from 'service-kit/database/search-form'
import { type At, byShape, statement } from 'service-kit/database/statement'
import { isKept } from '../order/store'
import { clientCounts, clients, clientTerms, orders } from '../schema'
import { detailsOf, type Group, type Listed, listed, type Sum } from './rules'

/** Which clients: of one site or of all, with all words, with sales since an instant or any. */
export type Asked = AskedPage & { site: string | null; words: readonly string[]; paidOnly: boolean; since: Date }

/** A page of clients, and one more if there are more. One statement for any number of clients. */
export async function findClients(db: Db, { site, words, paidOnly, since, after, limit }: Asked): Promise<Listed[]> {
  const shape: Shape = { site: site !== null, words: words.length, paidOnly, after: after !== undefined }
  const rows = await listStatement(JSON.stringify(shape))(db, {
    site,
    ...Object.fromEntries(words.map((it, index) => [`word${index}`, containing(it)])),
    since: since.toISOString(),
    createdAt: after?.createdAt.toISOString(),
    id: after?.id,
    limit: limit + 1,
  })
  return rows.map(readListed)
}

/** What the statement's text depends on. */
type Shape = { site: boolean; words: number; paidOnly: boolean; after: boolean }
type Row = Omit<Listed, 'createdAt'> & { createdAt: string }
const readListed = ({ createdAt, ...row }: Row): Listed => ({ ...row, createdAt: new Date(createdAt) })

const listStatement = byShape((key) => {
  const { site, words, paidOnly, after }: Shape = JSON.parse(key)
  return statement<Row>((at) => {
    const which = and(
      site ? eq(clients.site, at('site')) : undefined,
      // A client with a recent sale has a recent order: so the list ends where those end.
      paidOnly ? and(gte(clients.lastSaleAt, at('since')), gte(clients.newestAt, at('since'))) : undefined,
      ...Array.from({ length: words }, (_, index) => isFound(at(`word${index}`))),
      after
        ? sql`(${clients.newestAt}, ${clients.newestId}) < (${at('createdAt')}::timestamptz, ${at('id')}::uuid)`
        : undefined,
    )
    // The page is selected first, so that only its clients' sales are summed.
    return sql`select ${listColumns}, ${recentSales(at)} as "recentSales"
      from (select * from ${clients} where ${which ?? sql`true`} order by ${newestFirst} limit ${at('limit')}) as ${clients}
      ${withTerms} order by ${newestFirst}`
  })
})

const newestFirst = sql`${clients.newestAt} desc, ${clients.newestId} desc`
const listColumns = sql`${clients.site}, ${clients.email}, ${clients.name}, ${clients.orderCount} as "orderCount",
  ${clients.newestAt} as "createdAt", ${clients.newestId} as id, ${clientTerms.terms}`
const withTerms = sql`left join ${clientTerms}
  on ${and(eq(clientTerms.site, clients.site), eq(clientTerms.email, clients.email))}`

/** The index finds candidates, the text itself decides. */
const isFound = (word: Placeholder): SQL =>
  sql`${clients.sought} like ${word} and ${searchForm(clients.sought)} like ${searchForm(sql`${word}::text`)}`

/** Counted as the statistics count (TERM-003): by the instant of the order, without what was given back. */
const isSale = and(inArray(orders.status, [...SOLD_STATUSES]), gt(orders.totalMinor, orders.returnedMinor))
const isOfClient = and(eq(orders.email, clients.email), eq(orders.site, clients.site), isKept)

const recentSales = (at: At): SQL =>
  sql`(select coalesce(json_agg(of_currency order by currency desc), '[]') from (
    select ${orders.currency} as currency, sum(${orders.totalMinor} - ${orders.returnedMinor})::float8 as "totalMinor"
    from ${orders} where ${and(isOfClient, isSale, gte(orders.createdAt, at('since')))} group by 1) as of_currency)`

/** A client with what all the orders say; null without any. `email`: normalizedEmail. */
export async function findClient(db: Db, site: string, email: string, since: Date) {
  const [row] = await clientStatement(db, { site, email, since: since.toISOString() })
  if (!row) return null
  const { phones, groups, firstAt, remakeCount, held, recent, ...client } = row
  return detailsOf(listed(readListed({ ...client, recentSales: recent })), {
    phones,
    groups,
    firstAt,
    remakeCount,
    held,
  })
}

type Found = Omit<Row, 'recentSales'> & {
  phones: string[]
  groups: Group[]
  firstAt: string
  remakeCount: number
  held: Sum[]
  recent: Sum[]
}
const MOST_PHONES = 5
/** Older orders are not asked for phones: a clinic may have tens of thousands. */
const ORDERS_WITH_PHONES = 100

/** The e-mail is a range, so that PostgreSQL reads its orders alone and never the newest of all. */
const itsOrders = and(
  gte(orders.email, clients.email),
  lte(orders.email, clients.email),
  eq(orders.site, clients.site),
  isKept,
)
const newestOrders = sql`select * from ${orders} where ${itsOrders}
  order by ${orders.email} desc, ${orders.createdAt} desc, ${orders.id} desc limit ${sql.raw(`${ORDERS_WITH_PHONES}`)}`
const firstOrder = sql`select ${orders.createdAt} from ${orders} where ${itsOrders}
  order by ${orders.email}, ${orders.site}, ${orders.createdAt} limit 1`

/** Those that were placed, and are not deleted: few, by an index of their own. */
const remakes = sql`select count(*)::int from ${orders}
  where ${and(isOfClient, isNotNull(orders.remake), sql`${orders.status} not in ('draft', 'cancelled')`)}`

/** What stayed of an order's money in its own currency, as `fundsOf` reads it. */
const stayedMinor = sql`case when ${orders.counted} = '[]' then ${orders.totalMinor} - ${orders.refundedMinor}
  else (select sum((it ->> 'leftMinor')::bigint) from jsonb_array_elements(${orders.counted}) as it
    where it ->> 'currency' = ${orders.currency}) end`

/** Of the orders that were cancelled and wait for their refund: few, by the index of the steps. */
const heldSums = sql`select coalesce(json_agg(of_currency order by currency desc), '[]') from (
  select ${orders.currency} as currency, sum(${stayedMinor})::float8 as "totalMinor" from ${orders}
  where ${and(isOfClient, eq(orders.step, sql`'decide-refund'`), eq(orders.status, sql`'cancelled'`))}
  group by 1 having sum(${stayedMinor}) > 0) as of_currency`

/** Counts and sums of all time come from the roll-up: the orders of a clinic are read by a page, never all of them. */
const clientStatement = statement<Found>(
  (at) => sql`select ${listColumns}, (${firstOrder}) as "firstAt", (${remakes}) as "remakeCount", (${heldSums}) as held,
      ${recentSales(at)} as recent,
      (select coalesce(json_agg(phone order by latest desc), '[]') from (
        select ${orders.phone} as phone, max(${orders.createdAt}) as latest from (${newestOrders}) as ${orders}
        where ${orders.phone} is not null group by 1 order by latest desc limit ${sql.raw(`${MOST_PHONES}`)}) as given) as phones,
      (select coalesce(json_agg(of_status), '[]') from (
        select ${clientCounts.status} as status, ${clientCounts.currency} as currency, sum(${clientCounts.orders})::int as count,
          sum(${clientCounts.soldMinor})::float8 as "soldMinor", sum(${clientCounts.shipped})::int as shipped,
          sum(${clientCounts.shippedOnTime})::int as "shippedOnTime"
        from ${clientCounts} where ${and(eq(clientCounts.email, clients.email), eq(clientCounts.site, clients.site))}
        group by 1, 2) as of_status) as groups
    from ${clients} ${withTerms} where ${and(eq(clients.site, at('site')), eq(clients.email, at('email')))}`,
)
