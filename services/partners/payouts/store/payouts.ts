import type { AskedPage, Place } from 'contracts/text/lists'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { partners, payouts } from '../../schema'
import type { PayoutState } from '../rules'

export const placeOf = ({ createdAt, id }: Place): SQL => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`

/**
 * A page of a partner's payouts, newest first (AFF-034), and one more if there are more; with those that stayed with partners who
 * were merged into this one.
 */
export function listOfPartner(db: Db, partnerId: string, { after, limit }: AskedPage): Promise<PayoutState[]> {
  const merged = db.select({ id: partners.id }).from(partners).where(eq(partners.mergedInto, partnerId))
  const isTheirs = or(eq(payouts.partnerId, partnerId), inArray(payouts.partnerId, merged))
  return db
    .select()
    .from(payouts)
    .where(and(isTheirs, after && sql`(${payouts.paidAt}, ${payouts.id}) < ${placeOf(after)}`))
    .orderBy(desc(payouts.paidAt), desc(payouts.id))
    .limit(limit + 1)
}

/** Finds a payout of a partner in the scope. */
export async function findPayout(db: Db | Tx, id: string, { site }: Scope): Promise<PayoutState | undefined> {
  const [row] = await db
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(partners, eq(partners.id, payouts.partnerId))
    .where(and(eq(payouts.id, id), site === null ? undefined : eq(partners.site, site)))
  return row?.payout
}

export const addPayouts = (tx: Tx, rows: readonly PayoutState[]) => tx.insert(payouts).values([...rows])

export const saveVoid = (tx: Tx, { id, voidedAt, voidReason, voidedBy }: PayoutState) =>
  tx.update(payouts).set({ voidedAt, voidReason, voidedBy }).where(eq(payouts.id, id))
