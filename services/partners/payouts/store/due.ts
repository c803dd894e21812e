import type { Currency } from 'contracts/common'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ledger, partners, payoutDetails } from '../../schema'
import type { Details } from '../rules'

export type Payee = {
  partner: Pick<
    typeof partners.$inferSelect,
    'id' | 'code' | 'name' | 'email' | 'owner' | 'site' | 'version' | 'offerAcceptedAt'
  >
  details: Details | null
}

const { id, code, name, email, owner, site, version, offerAcceptedAt } = partners
const columns = { id, code, name, email, owner, site, version, offerAcceptedAt }

type Asked = { site: string; currency: Currency; at: Date; limit: number }

/**
 * The partners of a site to whom something is due that is not held at an instant, those with the most first: one more where there
 * are more. What findings stop is still among it.
 */
export async function findOwed(db: Db, { site, currency, at, limit }: Asked): Promise<string[]> {
  const owed = sql`coalesce(sum(${ledger.amountMinor})
    filter (where ${ledger.payableAt} is null or ${ledger.payableAt} <= ${at.toISOString()}::timestamptz), 0)`
  const rows = await db
    .select({ id: ledger.partnerId })
    .from(ledger)
    .innerJoin(partners, eq(partners.id, ledger.partnerId))
    .where(and(eq(partners.site, site), eq(ledger.currency, currency)))
    .groupBy(ledger.partnerId)
    .having(sql`${owed} > 0`)
    .orderBy(desc(owed), asc(ledger.partnerId))
    .limit(limit + 1)
  return rows.map((it) => it.id)
}

const selectPayees = (db: Db | Tx, ids: readonly string[], of?: string) =>
  db
    .select({ partner: columns, details: payoutDetails })
    .from(partners)
    .leftJoin(payoutDetails, eq(payoutDetails.partnerId, partners.id))
    .where(and(inArray(partners.id, [...ids]), of === undefined ? undefined : eq(partners.site, of)))
    .orderBy(asc(partners.id))

/** Partners with where they are paid. */
export const findPayees = (db: Db | Tx, ids: readonly string[]): Promise<Payee[]> => selectPayees(db, ids)

/** Those of a site, locked until the transaction ends: always in one order, so that two runs do not wait for each other. */
export const lockPayees = (tx: Tx, ids: readonly string[], site: string): Promise<Payee[]> =>
  selectPayees(tx, ids, site).for('no key update', { of: partners })
