import { and, lte } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import type { Lease } from 'service-kit/domain/lease'
import type { Notice } from '../../payment/provider'
import { isNotice } from '../../payment/store/attempts'
import { notifications } from '../../schema'

export type Notification = typeof notifications.$inferSelect
/** A notification that a worker has leased. */
export type TakenNotification = { notification: Notification; trace: null }

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
    .where(and(isNotice(notice), lte(notifications.dueAt, now)))
    .returning()
  return notification ? { notification, trace: null } : null
}

/** Sets when the provider is asked about this payment again, or null when it has answered. */
export const changeNotification = (
  db: Db,
  notice: Notice,
  change: Pick<Notification, 'dueAt'> & Partial<Pick<Notification, 'attemptId'>>,
) => db.update(notifications).set(change).where(isNotice(notice))
