import type { Currency } from 'contracts/common'
import type { Term } from 'contracts/partner/statements'
import { and, asc, desc, eq, gt, gte, like, lt, notLike, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { ledger, orders } from '../../schema'

const { seq, kind, amountMinor, currency, basisPoints, payableAt, reason, recordedAt } = ledger
const columns = {
  seq,
  kind,
  amountMinor,
  currency,
  basisPoints,
  payableAt,
  reason,
  recordedAt,
  orderId: ledger.orderId,
  number: orders.number,
}

/** Payouts are the entries whose kinds begin so. */
const PAID = 'paid-%'

/** Which entries are behind a term of the balance. */
const BEHIND: { [term in Term]: (now: Date) => SQL | undefined } = {
  accrued: () => notLike(kind, PAID),
  'paid-out': () => like(kind, PAID),
  due: () => undefined,
  held: (now) => gt(payableAt, now),
}

export type FoundEntry = Awaited<ReturnType<typeof listEntries>>[number]
type Of = { partnerId: string; currency: Currency }

const ofPartner = (of: Of) => and(eq(ledger.partnerId, of.partnerId), eq(currency, of.currency))

/**
 * The newest entries behind a term, before a place in the ledger: one more than asked for where there are more. Their places are found
 * in the index alone: in the order of the whole ledger those of one partner may be very far apart.
 */
export function listEntries(
  db: Db,
  of: Of & { term: Term; now: Date },
  { before, limit }: { before: number | undefined; limit: number },
) {
  const page = db
    .select({ seq })
    .from(ledger)
    .where(and(ofPartner(of), BEHIND[of.term](of.now), before === undefined ? undefined : lt(seq, before)))
    .orderBy(desc(seq))
    .limit(limit + 1)
    .as('page')
  return db
    .select(columns)
    .from(page)
    .innerJoin(ledger, eq(seq, page.seq))
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .orderBy(desc(seq))
}

/** The sum of the entries before an instant. */
export async function sumBefore(db: Db, of: Of, before: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${amountMinor}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(and(ofPartner(of), lt(recordedAt, before)))
  return row?.sum ?? 0
}

/** The entries of a period, the oldest first, after a place in the ledger. */
export const entriesIn = (db: Db, of: Of, { from, to }: { from: Date; to: Date }, after: number, limit: number) =>
  db
    .select(columns)
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(ofPartner(of), gte(recordedAt, from), lt(recordedAt, to), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(limit)

/** How many entries a period has, and what is accrued and paid out in it. */
export async function sumsIn(db: Db, of: Of, { from, to }: { from: Date; to: Date }) {
  const minorOf = (which: SQL) => sql`coalesce(sum(${amountMinor}) filter (where ${which}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      accruedMinor: minorOf(notLike(kind, PAID)),
      paidOutMinor: sql`0 - ${minorOf(like(kind, PAID))}`.mapWith(Number),
    })
    .from(ledger)
    .where(and(ofPartner(of), gte(recordedAt, from), lt(recordedAt, to)))
  return row ?? { count: 0, accruedMinor: 0, paidOutMinor: 0 }
}
