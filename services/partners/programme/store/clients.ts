import type { Currency } from 'contracts/common'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, getTableColumns, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { seenBy } from '../../partner/store/partners'
import { affiliates, ledger, links, orders, partners, referralSpans } from '../../schema'

export type ClientRow = typeof affiliates.$inferSelect & { startsAt: Date | null }

/** The placement of the earliest paid order of a client: from there the days of the referral are counted. */
const startsAt = sql`(select min(${orders.placedAt}) from ${orders}
  where ${and(eq(orders.email, affiliates.email), isNotNull(orders.paidAt))})`
const asDate = startsAt.mapWith((it: string | null) => (it === null ? null : new Date(it)))

/** A page of a partner's clients, the newest referral first, and one more if there are more. */
export const listClients = (
  db: Db,
  partnerId: string,
  { after, limit, isActive, expiredBefore }: AskedPage & { isActive: boolean; expiredBefore: Date },
): Promise<ClientRow[]> =>
  db
    .select({ ...getTableColumns(affiliates), startsAt: asDate })
    .from(affiliates)
    .where(
      and(
        eq(affiliates.partnerId, partnerId),
        sql`coalesce(${startsAt} < ${expiredBefore.toISOString()}, false) = ${!isActive}`,
        after &&
          sql`(${affiliates.referredAt}, ${affiliates.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(affiliates.referredAt), desc(affiliates.id))
    .limit(limit + 1)

type Found = ClientRow & { partner: { id: string; code: string; name: string | null } }

/** Whose client an e-mail is, of the partners whom staff see. */
export async function findClient(db: Db, scope: Scope, email: string): Promise<Found | undefined> {
  const partner = { id: partners.id, code: partners.code, name: partners.name }
  const [row] = await db
    .select({ ...getTableColumns(affiliates), startsAt: asDate, partner })
    .from(affiliates)
    .innerJoin(partners, eq(partners.id, affiliates.partnerId))
    .where(and(eq(affiliates.email, email), seenBy(scope)))
  return row
}

export type OrderRow = {
  id: string
  number: string | null
  createdAt: Date
  paidAt: Date | null
  name: string | null
  email: string | null
  totalMinor: number | null
  currency: Currency | null
  status: PlacedStatus | null
  earnedMinor: number | null
  isLinked: boolean
}

/**
 * A page of the orders that a partner's clients placed while they were his, of those that staff linked and of those that the ledger
 * has, the newest first, and one more if there are more.
 */
export function listOrders(db: Db, partnerId: string, { after, limit }: AskedPage): Promise<OrderRow[]> {
  // The index has all of a client's orders but their status. What links and ledger have beside them is looked up one by one: mostly
  // nothing is left, which the planner cannot know.
  const his = sql`(
    with of_clients as (
      select placed.id, placed.placed_at from ${referralSpans} cross join lateral (
        select ${orders.id}, ${orders.placedAt} from ${orders} where ${orders.email} = ${referralSpans.email}
          and ${orders.placedAt} >= ${referralSpans.since}
          and (${referralSpans.until} is null or ${orders.placedAt} < ${referralSpans.until})) placed
      where ${referralSpans.partnerId} = ${partnerId}
    ), others as (
      select ${links.orderId} as id from ${links} where ${links.partnerId} = ${partnerId}
      union select ${ledger.orderId} from ${ledger} where ${ledger.partnerId} = ${partnerId} and ${ledger.orderId} is not null
      except select id from of_clients
    )
    select id, placed_at from of_clients
    union select others.id, found.placed_at from others
      cross join lateral (select ${orders.placedAt} from ${orders} where ${orders.id} = others.id limit 1) found
    order by placed_at desc, id desc) his`
  const place = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const earned = sql`(select sum(${ledger.amountMinor}) from ${ledger}
    where ${ledger.orderId} = ${orders.id} and ${ledger.partnerId} = ${partnerId})`
  const isLinked = sql`exists (select from ${links} where ${links.orderId} = ${orders.id} and ${links.partnerId} = ${partnerId})`
  return db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.placedAt,
      paidAt: orders.paidAt,
      name: orders.name,
      email: orders.email,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      status: orders.status,
      earnedMinor: earned.mapWith((it: string | null) => (it === null ? null : Number(it))),
      isLinked: isLinked.mapWith(Boolean),
    })
    .from(his)
    .innerJoin(orders, eq(orders.id, sql`his.id`))
    .where(
      and(
        // Without a status it is of a version before, or a draft again.
        or(isNotNull(orders.status), eq(orders.statusVersion, 0)),
        place && sql`(his.placed_at, his.id) < ${place}`,
      ),
    )
    .orderBy(sql`his.placed_at desc, his.id desc`)
    .limit(limit + 1)
}

export type EntryRow = typeof ledger.$inferSelect & { orderNumber: string | null }

/** A page of a partner's entries, the newest first, and one more if there are more. */
export const listEntries = (
  db: Db,
  partnerId: string,
  before: number | undefined,
  limit: number,
): Promise<EntryRow[]> =>
  db
    .select({ ...getTableColumns(ledger), orderNumber: orders.number })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(eq(ledger.partnerId, partnerId), before === undefined ? undefined : lt(ledger.seq, before)))
    .orderBy(desc(ledger.seq))
    .limit(limit + 1)
