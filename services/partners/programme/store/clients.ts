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
  const isHis = sql`${orders.id} in (
    select ${orders.id} from ${referralSpans} join ${orders} on ${orders.email} = ${referralSpans.email}
      and ${orders.placedAt} >= ${referralSpans.since}
      and (${referralSpans.until} is null or ${orders.placedAt} < ${referralSpans.until})
      where ${referralSpans.partnerId} = ${partnerId}
    union select ${links.orderId} from ${links} where ${links.partnerId} = ${partnerId}
    union select ${ledger.orderId} from ${ledger} where ${ledger.partnerId} = ${partnerId} and ${ledger.orderId} is not null)`
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
    .from(orders)
    .where(
      and(
        isHis,
        // Without a status it is of a version before, or a draft again.
        or(isNotNull(orders.status), eq(orders.statusVersion, 0)),
        after && sql`(${orders.placedAt}, ${orders.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
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
