import { eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { currentContext } from 'service-kit/telemetry/context'
import type { Attempt } from '../../payment/attempt'
import type { Refund } from '../../payment/money'
import { refundWorkOf } from '../../payment/store/channels'
import { book, toRefund } from '../../payment/store/money'
import { refunds } from '../../schema'
import type { RefundDecision } from '../rules'

type Row = typeof refunds.$inferSelect
/** A refund, and the trace of the staff's request for it. */
export type RefundJob = { refund: Refund; trace: string | null }

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row && toRefund(row)
}

/**
 * Writes a refund before the provider is called, and wakes the worker that calls the provider. Writes a refund that staff have
 * made at the bank with its movement.
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

/** Writes a decision about a refund. Writes nothing if the journal already has its movement. */
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
