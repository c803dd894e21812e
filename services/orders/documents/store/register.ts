import type { OrderTotals } from 'contracts/order/money/register'
import type { SellerMonth } from 'contracts/register/month'
import type { AskedPage } from 'contracts/text/lists'
import { and, asc, count, eq, gt, gte, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import { isDraft, isShown } from '../../order/store'
import { documents, orders } from '../../schema'
import type { FoundDocument, FoundOrder } from '../register'

const isIn = (column: AnyPgColumn, { from, to }: SellerMonth) => and(gte(column, from), lt(column, to))

/** What comes behind a place of the list, whose first record is the earliest one. */
const isAfter = (at: AnyPgColumn, id: AnyPgColumn, { after }: AskedPage): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`

const isPlacedIn = (month: SellerMonth) =>
  and(eq(orders.site, month.site), isIn(orders.placedAt, month), not(isDraft), isShown)

/** The orders that were placed in a month, and one more than asked for if there are more. */
export async function placedIn(db: Db | Tx, month: SellerMonth, asked: AskedPage): Promise<FoundOrder[]> {
  const { id, number, status, currency, fullName, email, placedAt, paidAt, frozen, remake } = orders
  const rows = await db
    .select({ id, number, status, currency, fullName, email, placedAt, paidAt, frozen, remake })
    .from(orders)
    .where(and(isPlacedIn(month), isAfter(placedAt, id, asked)))
    .orderBy(asc(placedAt), asc(id))
    .limit(asked.limit + 1)
  // A placed order has all of these (`readOrder`).
  return rows as FoundOrder[]
}

/** The documents that were issued in a month, and one more than asked for if there are more. */
export async function issuedIn(db: Db | Tx, month: SellerMonth, asked: AskedPage): Promise<FoundDocument[]> {
  const { id, kind, number, placedAt, issuedAt, orderId, snapshot } = documents
  const rows = await db
    .select({
      document: { id, kind, number, placedAt, issuedAt, orderId, snapshot },
      order: { id: orders.id, number: orders.number, status: orders.status, placedAt: orders.placedAt },
    })
    .from(documents)
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.site, month.site), isIn(issuedAt, month), isAfter(issuedAt, id, asked)))
    .orderBy(asc(issuedAt), asc(id))
    .limit(asked.limit + 1)
  return rows
}

const minor = (amount: SQL | AnyPgColumn, where?: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where ?? sql`true`}), 0)::float8`

/** `isVoid` of the rules, of the documents beside their orders. */
const isVoid = sql`(${orders.status} = 'draft' or ${orders.placedAt} is distinct from ${documents.placedAt}
  or (${documents.kind} = 'invoice' and ${orders.status} = 'cancelled'))`

/** The sums of both tables. */
export async function sumsOf(db: Db, month: SellerMonth): Promise<OrderTotals> {
  const isPaid = and(isNotNull(orders.paidAt), gt(orders.totalMinor, 0))
  const ofOrders = db
    .select({
      currency: orders.currency,
      count: count(),
      totalMinor: minor(orders.totalMinor),
      paidCount: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      paidMinor: minor(orders.totalMinor, isPaid),
    })
    .from(orders)
    .where(isPlacedIn(month))
    .groupBy(orders.currency)
    .orderBy(orders.currency)
  const currency = sql<'RUB' | 'EUR'>`${documents.snapshot} -> 'seller' ->> 'currency'`
  const counts = sql`${documents.snapshot} is not null and not ${isVoid}`
  const ofDocuments = db
    .select({
      kind: documents.kind,
      currency,
      all: count(),
      count: sql<number>`(count(*) filter (where ${counts}))::int`,
      totalMinor: minor(sql`(${documents.snapshot} ->> 'totalMinor')::bigint`, counts),
    })
    .from(documents)
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.site, month.site), isIn(documents.issuedAt, month)))
    .groupBy(documents.kind, currency)
    .orderBy(documents.kind)
  const [found, issued] = [await ofOrders, await ofDocuments]
  return {
    orders: found,
    documents: issued.filter((it) => it.count > 0).map(({ all: _, ...it }) => it),
    documentCount: issued.reduce((sum, it) => sum + it.all, 0),
  }
}
