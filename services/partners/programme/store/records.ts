import type { Currency } from 'contracts/common'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { containing, type Db, type Tx } from 'service-kit/database/db'
import { searchForm } from 'service-kit/database/search-form'
import type { Scope } from 'service-kit/http/principal'
import type { Partner } from '../../partner/partner'
import { partnerColumns, seenBy } from '../../partner/store/partners'
import { ledger, orders, partners } from '../../schema'

type Asked = AskedPage & { words: readonly string[] }

/** A page of partners, the newest first, and one more if there are more. */
export const listPartners = (db: Db, scope: Scope, { words, after, limit }: Asked): Promise<Partner[]> =>
  db
    .select(partnerColumns)
    .from(partners)
    .where(
      and(
        seenBy(scope),
        ...words.map(isFound),
        after && sql`(${partners.createdAt}, ${partners.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(partners.createdAt), desc(partners.id))
    .limit(limit + 1)

/** The index finds candidates, the text itself decides. */
function isFound(word: string) {
  const like = containing(word)
  return sql`(${partners.sought} like ${like} and ${searchForm(partners.sought)} like ${searchForm(sql`${like}::text`)})`
}

export type Sales = { currency: Currency; totalMinor: number }[]

/**
 * What was paid, and stayed, of the orders that earned these partners a commission. A partner without any is missing. Each order is
 * looked up in the index that has the paid ones: the planner would rather read all orders that there are.
 */
export async function salesOf(db: Db | Tx, partnerIds: readonly string[]): Promise<Map<string, Sales>> {
  const sold = db
    .select({ totalMinor: orders.totalMinor, leftMinor: orders.leftMinor })
    .from(orders)
    .where(and(eq(orders.id, ledger.orderId), isNotNull(orders.paidAt), isNull(orders.cancelledAt)))
    .limit(1)
    .as('sold')
  const stayedMinor = sql`sum(least(${sold.totalMinor}, coalesce(${sold.leftMinor}, ${sold.totalMinor})))`
  const rows = await db
    .select({
      partnerId: ledger.partnerId,
      currency: ledger.currency,
      totalMinor: stayedMinor.mapWith(Number),
    })
    .from(ledger)
    .innerJoinLateral(sold, sql`true`)
    .where(and(inArray(ledger.partnerId, [...partnerIds]), eq(ledger.kind, 'commission')))
    .groupBy(ledger.partnerId, ledger.currency)
    .orderBy(desc(ledger.currency))
  const sales = new Map<string, Sales>()
  for (const { partnerId, ...sum } of rows) sales.set(partnerId, [...(sales.get(partnerId) ?? []), sum])
  return sales
}
