import type { MoneyReview, Movement } from 'contracts/payment/money'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { ownedBy } from 'service-kit/http/ownership'
import { EVERY_RECORD, type Scope } from 'service-kit/http/principal'
import { attempts, journal, refunds, reviews } from '../../schema'
import type { Entry } from '../attempt'
import type { MoneyOfOrder, Refund, RefundState } from '../money'

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

/** All movements and refunds of an order; `scope` is the caller's. */
export async function moneyOf(db: Db | Tx, orderId: string, scope: Scope = EVERY_RECORD): Promise<MoneyOfOrder> {
  const entries = await db
    .select({ entry: journal, first: attempts.providerPaymentId })
    .from(journal)
    .innerJoin(attempts, eq(attempts.id, journal.attemptId))
    .where(and(eq(journal.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(asc(journal.seq))
  const seconds = entries.flatMap(({ entry, first }) =>
    entry.providerPaymentId === first ? [] : [entry.providerPaymentId],
  )
  return {
    entries: entries.map(({ entry }) => toEntry(entry)),
    refunds: await refundsOf(db, orderId, scope),
    seconds: new Set(seconds),
  }
}

/** The refunds of an order that staff asked for, oldest first. */
export async function refundsOf(db: Db | Tx, orderId: string, scope: Scope): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.id, refunds.attemptId))
    .where(and(eq(refunds.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(asc(refunds.createdAt))
  return rows.map(({ refund }) => toRefund(refund))
}

export function toRefund(row: typeof refunds.$inferSelect): Refund {
  const { id, attemptId, orderId, provider, providerPaymentId, amountMinor, currency, reason, askedBy } = row
  const { createdAt, version } = row
  const facts = { id, attemptId, orderId, provider, providerPaymentId, amountMinor, currency, reason, askedBy }
  return { ...facts, createdAt, version, state: stateOf(row) }
}

function stateOf(row: typeof refunds.$inferSelect): RefundState {
  const { status, request, providerRefundId, failure, endedAt } = row
  if (status === 'requested' && request) return { status, request }
  if (status === 'pending' && providerRefundId) return { status, providerRefundId }
  if (status === 'succeeded' && providerRefundId && endedAt) return { status, providerRefundId, endedAt }
  if (status === 'refused' && failure && endedAt) return { status, providerRefundId, failure, endedAt }
  throw new Error(`Refund ${row.id} is ${status} and lacks what belongs to it.`)
}

export const toEntry = ({ seq: _, recordedAt: __, ...entry }: typeof journal.$inferSelect): Entry => entry
