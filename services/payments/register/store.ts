import { type MoneyTotals, PAYMENT_KINDS } from 'contracts/payment/register'
import type { SellerMonth } from 'contracts/register/month'
import { and, asc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { attempts, journal, receipts } from '../schema'
import type { AskedPage, Found } from './rules'

const isOfMonth = ({ site, from, to }: SellerMonth) =>
  and(gte(journal.capturedAt, from), lt(journal.capturedAt, to), eq(attempts.site, site))

const isPayment = inArray(journal.kind, [...PAYMENT_KINDS])

/** The movements of a month by which money came, or all others, and one more than asked for if there are more. */
export const movementsIn = (
  db: Db,
  month: SellerMonth,
  of: 'payments' | 'returns',
  { after, limit }: AskedPage,
): Promise<Found[]> =>
  db
    .select({
      at: journal.capturedAt,
      seq: journal.seq,
      id: sql<string>`coalesce(${journal.movementId}, ${journal.providerPaymentId})`,
      orderId: journal.orderId,
      kind: journal.kind,
      provider: journal.provider,
      amountMinor: journal.amountMinor,
      currency: journal.currency,
      providerPaymentId: journal.providerPaymentId,
      number: receipts.number,
      paidOn: receipts.paidOn,
    })
    .from(journal)
    .innerJoin(attempts, eq(attempts.id, journal.attemptId))
    .leftJoin(receipts, eq(receipts.id, journal.attemptId))
    .where(
      and(
        isOfMonth(month),
        of === 'payments' ? isPayment : not(isPayment),
        after &&
          sql`(${journal.capturedAt}, ${journal.seq}) > (${after.at.toISOString()}::timestamptz, ${after.seq}::bigint)`,
      ),
    )
    .orderBy(asc(journal.capturedAt), asc(journal.seq))
    .limit(limit + 1)

/** What the journal of a month sums to, by currency. */
export const sumsOf = async (db: Db, month: SellerMonth): Promise<MoneyTotals> => ({
  sums: await db
    .select({
      currency: journal.currency,
      paymentCount: countOf(isPayment),
      paymentMinor: sumOf(isPayment),
      returnCount: countOf(not(isPayment)),
      returnMinor: sumOf(not(isPayment)),
      balanceMinor: sumOf(sql`true`),
    })
    .from(journal)
    .innerJoin(attempts, eq(attempts.id, journal.attemptId))
    .where(isOfMonth(month))
    .groupBy(journal.currency)
    .orderBy(journal.currency),
})

const countOf = (which: SQL): SQL<number> => sql<number>`(count(*) filter (where ${which}))::int`
const sumOf = (which: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${journal.amountMinor}) filter (where ${which}), 0)::float8`
