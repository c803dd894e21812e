import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import type { Lease } from 'service-kit/domain/lease'
import type { Notice } from '../domain/provider'
import { notifications } from '../schema'
import { workOf } from './attempts'

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
  notify(tx, workOf(notice.provider))
  return true
}

/** A notification that is due, unless another worker was first; this one's until its lease runs out. */
export async function takeNotification(
  db: Db,
  notice: Notice,
  { until }: Lease,
  now: Date,
): Promise<{ heard: Notification; trace: null } | null> {
  const [heard] = await db
    .update(notifications)
    .set({ dueAt: until })
    .where(and(isThis(notice), lte(notifications.dueAt, now)))
    .returning()
  return heard ? { heard, trace: null } : null
}

/** When the provider is asked about this payment again: null once it has said what it knows, and whose it is. */
export const changeNotification = (
  db: Db,
  notice: Notice,
  change: Pick<Notification, 'dueAt'> & Partial<Pick<Notification, 'attemptId'>>,
) => db.update(notifications).set(change).where(isThis(notice))

/** Forgets what was said of payments that were still nobody's by then; answers whether there may be more. */
export const forgetUnknown = (db: Db, before: Date): Promise<boolean> =>
  db
    .delete(notifications)
    .where(and(isNull(notifications.attemptId), lt(notifications.firstAt, before)))
    .then(() => false)
