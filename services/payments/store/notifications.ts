import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { notify } from 'service-kit/bells'
import type { Db, Tx } from 'service-kit/database'
import type { Notice } from '../domain/provider'
import { notifications } from '../schema'
import { WORK } from './attempts'

export type Notification = typeof notifications.$inferSelect

const isThis = ({ provider, event, providerPaymentId }: Notice) =>
  and(
    eq(notifications.provider, provider),
    eq(notifications.event, event),
    eq(notifications.providerPaymentId, providerPaymentId),
  )

/** Counts a notice that was heard before; answers false for one that was not. */
async function countAgain(tx: Tx, notice: Notice, now: Date): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ heardCount: sql`${notifications.heardCount} + 1`, lastAt: now })
    .where(isThis(notice))
    .returning({ event: notifications.event })
  return rows.length > 0
}

/** Stores what was said of a payment of this attempt; what was said before is counted. */
export async function storeKnown(tx: Tx, notice: Notice, attemptId: string, now: Date): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...notice, attemptId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [notifications.provider, notifications.event, notifications.providerPaymentId],
      set: { heardCount: sql`${notifications.heardCount} + 1`, lastAt: now },
    })
}

/**
 * Stores what was said of a payment that no attempt is known by, to ask the provider about it once; of each provider at most
 * `most`: anybody may say such things in the name of one that signs nothing, and leaves room for what the other signs.
 */
export async function storeUnknown(tx: Tx, notice: Notice, most: number, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unknown notifications'))`)
  if (await countAgain(tx, notice, now)) return true
  const isUnknown = and(eq(notifications.provider, notice.provider), isNull(notifications.attemptId))
  if ((await tx.$count(notifications, isUnknown)) >= most) return false
  await tx.insert(notifications).values({ ...notice, firstAt: now, lastAt: now, dueAt: now })
  notify(tx, WORK)
  return true
}

/** The notification of a provider that has been due for the longest; it is this worker's until `leaseUntil`. */
export async function takeDueNotification(
  tx: Tx,
  provider: Notice['provider'],
  now: Date,
  leaseUntil: Date,
): Promise<Notification | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.provider, provider), lte(notifications.dueAt, now)))
    .orderBy(asc(notifications.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row) await tx.update(notifications).set({ dueAt: leaseUntil }).where(isThis(row))
  return row
}

/** When the provider is asked about this payment again; null once it has said what it knows. */
export const putOffNotification = (db: Db, notice: Notice, dueAt: Date | null) =>
  db.update(notifications).set({ dueAt }).where(isThis(notice))

/** Forgets what was said of payments that were still nobody's by then. */
export const forgetUnknown = (db: Db, before: Date) =>
  db.delete(notifications).where(and(isNull(notifications.attemptId), lt(notifications.firstAt, before)))
