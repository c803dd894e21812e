import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import { EVERY_RECORD, type Scope } from 'service-kit/http/principal'
import { currentContext } from 'service-kit/telemetry/context'
import type { Attempt, Entry } from '../domain/attempt'
import type { MoneyOfOrder, Refund, RefundDecision, State } from '../domain/refund'
import { attempts, journal, refunds } from '../schema'
import { isPayment, toAttempt } from './attempts'
import { book } from './money'

type Row = typeof refunds.$inferSelect
/** A refund with the trace of the request for it. */
export type RefundJob = { refund: Refund; trace: string | null }

/** The channel that wakes the workers of a provider's refunds. */
export const refundWorkOf = (provider: Refund['provider']) => `refunds:${provider}`

/** The attempt that a provider's payment belongs to; of a second payment of one attempt the journal alone knows. */
export async function findAttemptOfPayment(
  db: Db | Tx,
  provider: Attempt['provider'],
  providerPaymentId: string,
): Promise<Attempt | undefined> {
  const booked = db
    .select({ id: journal.attemptId })
    .from(journal)
    .where(isPayment(journal, provider, providerPaymentId))
  const [row] = await db
    .select()
    .from(attempts)
    .where(or(isPayment(attempts, provider, providerPaymentId), inArray(attempts.id, booked)))
    .limit(1)
  return row && toAttempt(row)
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

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row && toRefund(row)
}

/**
 * Commits a refund before the provider is called, and wakes the worker that calls it; one that staff have made at the bank is
 * written with its movement.
 */
export async function addRefund(
  tx: Tx,
  { refund, entry, review, events }: RefundDecision & { refund: Refund },
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const dueAt = refund.state.status === 'requested' ? refund.createdAt : null
  const row = { ...toRow(refund), dueAt, trace: currentContext()?.trace ?? null }
  await together(tx, { first: { into: refunds, rows: [row] }, wakes: dueAt ? [refundWorkOf(refund.provider)] : [] })
  if (entry) await book(tx, entry, review, now)
  record(tx, now, events)
  hint(tx, attempt, hintOf(refund, attempt))
}

/** Writes what follows from the provider's word. If the money is in the journal already, nothing is written. */
export async function saveRefund(tx: Tx, decision: RefundDecision, attempt: Attempt, now: Date): Promise<void> {
  const { refund, entry, review, events } = decision
  if (entry && !(await book(tx, entry, review, now))) return
  if (refund) await together(tx, { first: changeOf(refund) })
  record(tx, now, events)
  hint(tx, attempt, hintOf(refund, attempt))
}

const changeOf = (refund: Refund) => {
  const row = toRow(refund)
  const set = refund.state.status === 'pending' ? row : { ...row, dueAt: null }
  return { update: refunds, set, where: { id: refund.id } }
}

const hintOf = (refund: Refund | null, { orderId }: Attempt) =>
  ({ kind: 'payment', id: orderId, version: refund?.version ?? 1 }) as const

const WITHOUT_STATE = { request: null, providerRefundId: null, failure: null, endedAt: null }

const toRow = ({ state, ...facts }: Refund): Omit<Row, 'trace' | 'dueAt' | 'leaseId' | 'leaseUntil'> => ({
  ...facts,
  ...WITHOUT_STATE,
  ...state,
})

export function toRefund(row: Row): Refund {
  const { id, attemptId, orderId, provider, providerPaymentId, amountMinor, currency, reason, askedBy } = row
  const { createdAt, version } = row
  const facts = { id, attemptId, orderId, provider, providerPaymentId, amountMinor, currency, reason, askedBy }
  return { ...facts, createdAt, version, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { status, request, providerRefundId, failure, endedAt } = row
  if (status === 'requested' && request) return { status, request }
  if (status === 'pending' && providerRefundId) return { status, providerRefundId }
  if (status === 'succeeded' && providerRefundId && endedAt) return { status, providerRefundId, endedAt }
  if (status === 'refused' && failure && endedAt) return { status, providerRefundId, failure, endedAt }
  throw new Error(`Refund ${row.id} is ${status} and lacks what belongs to it.`)
}

const toEntry = ({ seq: _, recordedAt: __, ...entry }: typeof journal.$inferSelect): Entry => entry
