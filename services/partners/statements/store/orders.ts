import type { PlacedStatus } from 'contracts/order/order-states'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, gte, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ledger, orderShares, orders } from '../../schema'
import { NOT_OWN_CLIENTS } from '../rules'

const own = and(eq(ledger.orderId, orderShares.orderId), eq(ledger.partnerId, orderShares.partnerId))
const numberOrNull = (value: string | null) => (value === null ? null : Number(value))
const dateOrNull = (value: string | null) => (value === null ? null : new Date(value))

/** What is told of an order. Its client is found by an e-mail, which is not told. */
const columns = {
  id: orderShares.orderId,
  createdAt: orderShares.placedAt,
  paidAt: orderShares.paidAt,
  // Until the status of an order is known, its payment tells it.
  status: sql<PlacedStatus>`coalesce(${orderShares.status}, case when ${orderShares.paidAt} is null then 'pending' else 'paid' end)`,
  why: orderShares.why,
  number: orders.number,
  totalMinor: orders.totalMinor,
  currency: orders.currency,
  name: orders.name,
  shareMinor: sql`(select sum(${ledger.amountMinor}) from ${ledger} where ${own})`.mapWith(numberOrNull),
  payableAt: sql`(select max(${ledger.payableAt}) from ${ledger} where ${own})`.mapWith(dateOrNull),
  firstPlacedAt: sql`(select min(clients.placed_at) from ${orders} clients
    where clients.email = ${orders.email} and clients.paid_at is not null)`.mapWith(dateOrNull),
}

export type FoundOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** The orders of a partner's clients, the newest first: one more than asked for where there are more. */
export const listOrders = (
  db: Db,
  partnerId: string,
  { status, from, before }: { status: PlacedStatus | undefined; from: Date | undefined; before: Date | undefined },
  { after, limit }: AskedPage,
) =>
  db
    .select(columns)
    .from(orderShares)
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(
      and(
        eq(orderShares.partnerId, partnerId),
        notInArray(orderShares.why, [...NOT_OWN_CLIENTS]),
        status && eq(orderShares.status, status),
        from && gte(orderShares.placedAt, from),
        before && lt(orderShares.placedAt, before),
        after &&
          sql`(${orderShares.placedAt}, ${orderShares.orderId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orderShares.placedAt), desc(orderShares.orderId))
    .limit(limit + 1)

/** More orders than this do not begin with the same number. */
const MOST = 5

/** What the orders between two ids are to a partner: those of own clients, and those that came with the own code. */
export const findOrders = (db: Db, partnerId: string, ids: { first: string; last: string }) =>
  db
    .select({ id: orders.id, number: orders.number, createdAt: orderShares.placedAt, why: orderShares.why })
    .from(orderShares)
    .innerJoin(orders, eq(orders.id, orderShares.orderId))
    .where(
      and(
        gte(orderShares.orderId, ids.first),
        lte(orderShares.orderId, ids.last),
        eq(orderShares.partnerId, partnerId),
      ),
    )
    .orderBy(desc(orderShares.placedAt), desc(orderShares.orderId))
    .limit(MOST)
