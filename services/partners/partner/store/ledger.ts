import type { Currency } from 'contracts/common'
import { and, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { findings, ledger, orders } from '../../schema'
import type { LedgerSum } from '../ledger'

type NewEntry = typeof ledger.$inferInsert

/** Books entries; an order earns a partner one commission (AFF-016). Returns how many are new. */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number> {
  if (!entries.length) return 0
  const written = await tx
    .insert(ledger)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ seq: ledger.seq })
  return written.length
}

/**
 * What staff book: a payout and one that was void, whose amounts are negative and positive, or a correction. The partner is locked,
 * so that nobody else pays out the same money. Returns the entry's place in the ledger.
 */
export async function addEntry(
  tx: Tx,
  entry: NewEntry & { kind: 'correction' | 'paid-out' | 'paid-back' },
): Promise<number> {
  const { kind, amountMinor } = entry
  const isOfSign = { 'paid-out': amountMinor < 0, 'paid-back': amountMinor > 0, correction: amountMinor !== 0 }
  if (!isOfSign[kind]) throw new Error(`An entry of ${amountMinor} cannot be ${kind}.`)
  const [written] = await tx.insert(ledger).values(entry).returning({ seq: ledger.seq })
  if (!written) throw new Error('An entry was not written.')
  return written.seq
}

const isHeld = (at: Date) => sql`coalesce(${gt(ledger.payableAt, at)}, false)`

/** The sums of a partner's entries; held are those that may be paid out only later than `at`. */
export const ledgerSums = async (db: Db | Tx, partnerId: string, at: Date): Promise<LedgerSum[]> =>
  (await ledgerSumsOf(db, [partnerId], at)).get(partnerId) ?? []

/** The same of several partners, from one index without a row; a partner without entries is missing. */
export async function ledgerSumsOf(
  db: Db | Tx,
  partnerIds: readonly string[],
  at: Date,
): Promise<Map<string, LedgerSum[]>> {
  // Looked up by both ids at once: as a join by the partner alone, each of their entries would be compared with each of their findings.
  const stopped = db
    .select({ partnerId: findings.partnerId, orderId: findings.orderId })
    .from(findings)
    .where(and(inArray(findings.partnerId, [...partnerIds]), eq(findings.state, 'open'), isNotNull(findings.orderId)))
  const isStopped = sql`(${ledger.partnerId}, ${ledger.orderId}) in ${stopped}`
  const minorOf = (isCounted?: SQL) =>
    sql`coalesce(sum(${ledger.amountMinor}) filter (where ${isCounted ?? sql`true`}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      partnerId: ledger.partnerId,
      kind: ledger.kind,
      currency: ledger.currency,
      amountMinor: minorOf(),
      heldMinor: minorOf(isHeld(at)),
      stoppedMinor: minorOf(and(sql`not ${isHeld(at)}`, isStopped)),
    })
    .from(ledger)
    .where(inArray(ledger.partnerId, [...partnerIds]))
    .groupBy(ledger.partnerId, ledger.kind, ledger.currency)
  const sums = new Map<string, LedgerSum[]>()
  for (const { partnerId, ...sum } of rows) sums.set(partnerId, [...(sums.get(partnerId) ?? []), sum])
  return sums
}

/** So many of a partner's entries in a currency, the newest first, before a place in the ledger. */
export const entriesBefore = (
  db: Db | Tx,
  of: { partnerId: string; currency: Currency },
  before: number | undefined,
  limit: number,
) =>
  db
    .select({
      seq: ledger.seq,
      kind: ledger.kind,
      orderId: ledger.orderId,
      number: orders.number,
      amountMinor: ledger.amountMinor,
      reason: ledger.reason,
      recordedAt: ledger.recordedAt,
    })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        eq(ledger.partnerId, of.partnerId),
        eq(ledger.currency, of.currency),
        before === undefined ? undefined : lt(ledger.seq, before),
      ),
    )
    .orderBy(desc(ledger.seq))
    .limit(limit)
