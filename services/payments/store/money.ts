import type { MoneyReview, Movement } from 'contracts/payments'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Entry } from '../domain/attempt'
import { attempts, journal, reviews } from '../schema'

/** The journal of an order, oldest first, with what staff have to review of it. */
export async function movementsOf(db: Db, orderId: string, scope: Scope): Promise<Movement[]> {
  const rows = await db
    .select({ entry: journal, review: reviews.reason })
    .from(journal)
    .innerJoin(attempts, eq(attempts.id, journal.attemptId))
    .leftJoin(reviews, and(eq(reviews.provider, journal.provider), eq(reviews.providerPaymentId, movementId)))
    .where(and(eq(journal.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(asc(journal.seq))
  return rows.map(({ entry, review }) => {
    const { kind, attemptId, provider, providerPaymentId, amountMinor, currency, capturedAt } = entry
    const id = entry.movementId ?? providerPaymentId
    return {
      id,
      kind,
      attemptId,
      provider,
      providerPaymentId,
      amountMinor,
      currency,
      at: capturedAt.toISOString(),
      review,
    }
  })
}

const movementId = sql`coalesce(${journal.movementId}, ${journal.providerPaymentId})`

/** Adds money to the journal, and to the reviews if staff have to look at it. Returns false if it is there already. */
export function book(tx: Tx, entry: Entry, review: MoneyReview | null, now: Date): Promise<boolean> {
  const first = { into: journal, rows: [{ ...entry, recordedAt: now }], unlessThere: true }
  const { provider, movementId, attemptId, orderId } = entry
  const providerPaymentId = movementId ?? entry.providerPaymentId
  const row = { provider, providerPaymentId, attemptId, orderId, createdAt: now, reason: review }
  return together(tx, { first, also: [{ into: reviews, rows: review ? [row] : [] }] })
}
