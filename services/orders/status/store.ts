import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { released } from '../order/rules'
import { orders, scans } from '../schema'

/** The scans that came after the freeze count again: nothing is frozen any more. */
export const countAllScans = (tx: Tx, orderId: string) =>
  tx
    .update(scans)
    .set({ isLate: false })
    .where(and(eq(scans.orderId, orderId), eq(scans.isLate, true)))

/** ORD-031: 30 days. */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000
const ORDERS_PER_PASS = 20

/**
 * Deletes orders that have been archived for 30 days and have never received money, and releases their scans. Returns
 * whether there may be more.
 */
export const purgeOrders = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          lt(orders.archivedAt, new Date(now.getTime() - RESTORABLE_MS)),
          isNull(orders.paidAt),
          isNull(orders.paymentReview),
        ),
      )
      .orderBy(asc(orders.archivedAt))
      .limit(ORDERS_PER_PASS)
      .for('update', { skipLocked: true })
    if (!due.length) return false
    const ids = due.map((it) => it.id)
    const present = and(inArray(scans.orderId, ids), isNull(scans.removedAt))
    const gone = await tx.select({ id: scans.id, orderId: scans.orderId }).from(scans).where(present)
    await tx.delete(orders).where(inArray(orders.id, ids))
    record(
      tx,
      now,
      gone.map((it) => released(it.orderId, it.id)),
    )
    return due.length === ORDERS_PER_PASS
  })
