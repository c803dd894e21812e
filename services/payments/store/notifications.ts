import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import type { Lease } from 'service-kit/domain/lease'
import type { Notice } from '../payment/provider'
import { workOf } from '../payment/store/channels'
import { notifications } from '../schema'

export type Notification = typeof notifications.$inferSelect
/** A notification that a worker has leased. */
export type TakenNotification = { notification: Notification; trace: null }

const isThis = ({ provider, event, providerPaymentId }: Notice) =>
  and(
    eq(notifications.provider, provider),
    eq(notifications.event, event),
    eq(notifications.providerPaymentId, providerPaymentId),
  )

/** Counts a notice that is stored already. Returns false for a new one. */
async function countAgain(tx: Tx, notice: Notice, now: Date): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ heardCount: sql`${notifications.heardCount} + 1`, lastAt: now })
    .where(isThis(notice))
    .returning({ event: notifications.event })
  return rows.length > 0
}

/**
 * Stores a notice of an unknown payment, so that the provider is asked about it once. Stores at most `most` per provider:
 * anybody can send notices in the name of YooKassa, and they must leave room for those that Stripe signs.
 */
export async function storeUnknown(tx: Tx, notice: Notice, most: number, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unknown notifications'))`)
  if (await countAgain(tx, notice, now)) return true
  const isUnknown = and(eq(notifications.provider, notice.provider), isNull(notifications.attemptId))
  if ((await tx.$count(notifications, isUnknown)) >= most) return false
  await tx.insert(notifications).values({ ...notice, firstAt: now, lastAt: now, dueAt: now })
  notify(tx, workOf(notice.provider))
  return true
}

/** Leases a due notification, unless another worker was first. */
export async function takeNotification(
  db: Db,
  notice: Notice,
  { until }: Lease,
  now: Date,
): Promise<TakenNotification | null> {
  const [notification] = await db
    .update(notifications)
    .set({ dueAt: until })
    .where(and(isThis(notice), lte(notifications.dueAt, now)))
    .returning()
  return notification ? { notification, trace: null } : null
}

/** Sets when the provider is asked about this payment again, or null when it has answered. */
export const changeNotification = (
  db: Db,
  notice: Notice,
  change: Pick<Notification, 'dueAt'> & Partial<Pick<Notification, 'attemptId'>>,
) => db.update(notifications).set(change).where(isThis(notice))

/** Deletes notifications from before this instant whose payments are still unknown. Returns whether there may be more. */
export const forgetUnknown = (db: Db, before: Date): Promise<boolean> =>
  db
    .delete(notifications)
    .where(and(isNull(notifications.attemptId), lt(notifications.firstAt, before)))
    .then(() => false)
