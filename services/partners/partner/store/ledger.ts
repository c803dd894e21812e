import { eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ledger } from '../../schema'
import type { LedgerSum } from '../ledger'

/** Books entries; an order earns a partner one commission (AFF-016). Returns how many are new. */
export async function addEntries(tx: Tx, entries: readonly (typeof ledger.$inferInsert)[]): Promise<number> {
  if (!entries.length) return 0
  const written = await tx
    .insert(ledger)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ seq: ledger.seq })
  return written.length
}

/** The sums of a partner's entries; held are those that may be paid out only later than `at`. */
export async function ledgerSums(db: Db | Tx, partnerId: string, at: Date): Promise<LedgerSum[]> {
  return db
    .select({
      kind: ledger.kind,
      currency: ledger.currency,
      amountMinor: sql`sum(${ledger.amountMinor})`.mapWith(Number),
      heldMinor: sql`coalesce(sum(${ledger.amountMinor}) filter (where ${gt(ledger.payableAt, at)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledger)
    .where(eq(ledger.partnerId, partnerId))
    .groupBy(ledger.kind, ledger.currency)
}
