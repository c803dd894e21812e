import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { statement } from 'service-kit/database/statement'
import type { Lease } from 'service-kit/domain/lease'
import { hint } from 'service-kit/events/hints'
import { readable } from 'service-kit/jobs/queue'
import type { Attempt } from '../../payment/attempt'
import { toAttempt } from '../../payment/store/attempts'
import { attempts, notifications } from '../../schema'

/** An attempt that a worker has leased, the trace of the request that opened it, and whether the provider was silent about it. */
export type TakenAttempt = { attempt: Attempt; trace: string | null; wasSilent: boolean }

/** A due job: an attempt, or a notified payment whose attempt is unknown (`attemptId` is null). */
export type Due = { attemptId: string | null; event: string; providerPaymentId: string; at: Date }

/** The two jobs that are due first. Due attempts go before due notifications, since those may be forged. */
export async function dueFirst(db: Db, provider: Attempt['provider'], now: Date): Promise<Due[]> {
  const rows = await findingDue(db, { provider, now: now.toISOString() })
  return rows.map((it) => ({ ...it, at: new Date(it.at) }))
}

const findingDue = statement<Omit<Due, 'at'> & { at: string }>((at) => {
  const isWaiting = sql`provider = ${at('provider')} and due_at is not null`
  return sql`
    select * from (
      (select id as "attemptId", '' as event, '' as "providerPaymentId", due_at as at
        from ${attempts} where ${isWaiting} order by due_at limit 2)
      union all
      (select null, event, provider_payment_id, due_at from ${notifications} where ${isWaiting} order by due_at limit 2)
    ) as due
    order by "attemptId" is null or at > ${at('now')}::timestamptz, at limit 2`
})

/** Leases a due attempt, unless another worker was first. */
export async function takeAttempt(db: Db, id: string, { until }: Lease, now: Date): Promise<TakenAttempt | null> {
  const [row] = await db
    .update(attempts)
    .set({ dueAt: until, lookedAt: now })
    .where(and(eq(attempts.id, id), lte(attempts.dueAt, now)))
    .returning()
  return row ? { attempt: readable(() => toAttempt(row)), trace: row.trace, wasSilent: row.silentSince !== null } : null
}

/** Postpones an attempt that this version cannot read. */
export const putOffAttempt = (db: Db, id: string, dueAt: Date) =>
  db.update(attempts).set({ dueAt }).where(eq(attempts.id, id))

/** Sets when the provider is asked next, unless the attempt was made due or ended during the lease. */
export const scheduleNext = (db: Db, id: string, { until }: Lease, dueAt: Date | null) =>
  db
    .update(attempts)
    .set({ dueAt })
    .where(and(eq(attempts.id, id), eq(attempts.dueAt, until)))

/**
 * Records that the provider has answered about an attempt and nobody has paid it, and when it is asked next, unless the attempt
 * was made due or ended during the lease.
 */
export const recordUnpaid = (db: Db, id: string, { until }: Lease, { at, dueAt }: { at: Date; dueAt: Date }) =>
  db
    .update(attempts)
    .set({
      unpaidAt: at,
      silentSince: null,
      dueAt: sql`case when due_at = ${until.toISOString()}::timestamptz then ${dueAt.toISOString()}::timestamptz else due_at end`,
    })
    .where(eq(attempts.id, id))

/**
 * Records since when the provider has not answered about an attempt, and tells its pages (PAY-018); of two workers that asked at once,
 * the first says when.
 */
export const recordSilence = (db: Db, attempt: Attempt, at: Date) =>
  db.transaction(async (tx) => {
    const first = await tx
      .update(attempts)
      .set({ silentSince: at })
      .where(and(eq(attempts.id, attempt.id), isNull(attempts.silentSince)))
      .returning({ id: attempts.id })
    if (first.length > 0) hintPayment(tx, attempt)
  })

/** Tells an attempt's pages that the provider answers again. */
export const tellOfAnswer = (db: Db, attempt: Attempt) => db.transaction(async (tx) => hintPayment(tx, attempt))

const hintPayment = (tx: Tx, attempt: Attempt) =>
  hint(tx, attempt, { kind: 'payment', id: attempt.orderId, version: attempt.version })
