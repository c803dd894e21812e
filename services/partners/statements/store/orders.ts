import type { PlacedStatus } from 'contracts/order/order-states'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from 'service-kit/database/db'
import { findings, ledger, links, orderShares, orders, referralSpans } from '../../schema'

/**
 * The ids of the orders that a partner sees: those of clients while they were the partner's, those that were booked, and those that
 * staff linked. A client whom staff moved leaves what was placed before.
 */
const idsOfPartner = (db: Db, partnerId: string) =>
  union(
    db
      .select({ id: orders.id })
      .from(referralSpans)
      .innerJoin(orders, and(eq(orders.email, referralSpans.email), gte(orders.placedAt, referralSpans.since)))
      .where(
        and(
          eq(referralSpans.partnerId, partnerId),
          or(isNull(referralSpans.until), lt(sql`coalesce(${orders.paidAt}, ${orders.placedAt})`, referralSpans.until)),
        ),
      ),
    db
      .select({ id: sql<string>`${ledger.orderId}` })
      .from(ledger)
      .where(and(eq(ledger.partnerId, partnerId), sql`${ledger.orderId} is not null`)),
    db.select({ id: links.orderId }).from(links).where(eq(links.partnerId, partnerId)),
  )

/** Until the status of an order is known, its payment tells it. */
const STATUS = sql<PlacedStatus>`coalesce(${orders.status}, case when ${orders.paidAt} is null then 'pending' else 'paid' end)`

/** What a list says of an order; `client`: by its e-mail, which is not shown. */
const columnsOf = (partnerId: string) => {
  const own = sql`${ledger.orderId} = ${orders.id} and ${ledger.partnerId} = ${partnerId}`
  const found = sql`${findings.orderId} = ${orders.id} and ${findings.partnerId} = ${partnerId}`
  return {
    id: orders.id,
    number: orders.number,
    createdAt: orders.placedAt,
    paidAt: orders.paidAt,
    cancelledAt: orders.cancelledAt,
    status: STATUS,
    totalMinor: orders.totalMinor,
    leftMinor: orders.leftMinor,
    currency: orders.currency,
    name: orders.name,
    isNew: orders.isNew,
    kept: orderShares.why,
    shareMinor: sql`(select sum(${ledger.amountMinor}) from ${ledger} where ${own})`.mapWith(numberOrNull),
    payableAt: sql`(select max(${ledger.payableAt}) from ${ledger} where ${own})`.mapWith(dateOrNull),
    finding: sql<'open' | 'voided' | null>`(select min(${findings.state}) from ${findings}
      where ${found} and ${findings.state} in ('open', 'voided'))`,
    firstPlacedAt: sql`(select min(clients.placed_at) from ${orders} clients
      where clients.email = ${orders.email} and clients.paid_at is not null)`.mapWith(dateOrNull),
  }
}
const numberOrNull = (value: string | null) => (value === null ? null : Number(value))
const dateOrNull = (value: string | null) => (value === null ? null : new Date(value))

const shareOf = (partnerId: string) => and(eq(orderShares.orderId, orders.id), eq(orderShares.partnerId, partnerId))

export type FoundOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** The orders that a partner sees, the newest first: one more than asked for where there are more. */
export const listOrders = (
  db: Db,
  partnerId: string,
  { status, from, before }: { status: PlacedStatus | undefined; from: Date | undefined; before: Date | undefined },
  { after, limit }: AskedPage,
) =>
  db
    .select(columnsOf(partnerId))
    .from(orders)
    .leftJoin(orderShares, shareOf(partnerId))
    .where(
      and(
        sql`${orders.id} in (${idsOfPartner(db, partnerId)})`,
        status && eq(STATUS, status),
        from && gte(orders.placedAt, from),
        before && lt(orders.placedAt, before),
        after &&
          sql`(${orders.placedAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)

/** More orders than this do not begin with the same number. */
const MOST = 5

/** The orders between two ids that came with a partner's code or that the partner sees. */
export function findOrders(db: Db, { id, code }: { id: string; code: string }, ids: { first: string; last: string }) {
  const isMine: SQL<boolean> = sql`${orders.id} in (${idsOfPartner(db, id)})`
  const isOthers = sql<boolean>`exists (select from ${referralSpans} where ${referralSpans.email} = ${orders.email}
    and ${referralSpans.partnerId} <> ${id} and ${referralSpans.until} is null)`
  return db
    .select({ ...columnsOf(id), isOwnClients: isMine, isOthers })
    .from(orders)
    .leftJoin(orderShares, shareOf(id))
    .where(and(gte(orders.id, ids.first), lte(orders.id, ids.last), or(isMine, eq(orders.partnerCode, code))))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST)
}
