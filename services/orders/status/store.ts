import { PROMISES } from 'contracts/legal/promises'
import { and, asc, eq, gt, inArray, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { event, released } from '../order/rules'
import { hasMoney, headColumns, hintOrder, isDraft, isKept } from '../order/store'
import { orders, paymentReviews, scans } from '../schema'

/** The scans that came after the freeze count again: nothing is frozen any more. */
export const countAllScans = (tx: Tx, orderId: string) =>
  tx
    .update(scans)
    .set({ isLate: false })
    .where(and(eq(scans.orderId, orderId), eq(scans.isLate, true)))

const DAY_MS = 24 * 60 * 60_000
/** A draft that nobody touches for so long is archived (BROW-006). */
const IDLE_MS = PROMISES.draftDays * DAY_MS
/** A deleted order can be restored for so long (ORD-031), like a deleted scan. */
const RESTORABLE_MS = PROMISES.scanTrashDays * DAY_MS
const ORDERS_PER_PASS = 20

/** Archives drafts that nobody has changed for so long, nor given a scan. Returns whether there may be more. */
export const archiveIdleDrafts = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const since = new Date(now.getTime() - IDLE_MS)
    const fresh = tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.orderId, orders.id), gt(scans.storedAt, since)))
    const idle = tx
      .select({ id: orders.id })
      .from(orders)
      // An index has the creation of all drafts, since every autosave would write one of the last change.
      .where(
        and(
          isDraft,
          isKept,
          isNull(orders.paymentReview),
          lt(orders.createdAt, since),
          lt(orders.updatedAt, since),
          notExists(fresh),
        ),
      )
      .limit(ORDERS_PER_PASS)
      .for('update', { skipLocked: true })
    const archived = await tx
      .update(orders)
      .set({ archivedAt: now, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(inArray(orders.id, idle))
      .returning(headColumns)
    record(
      tx,
      now,
      archived.map((it) => event(it, 'orders.order.archived.v1', { orderId: it.id, isPaid: false })),
    )
    for (const order of archived) hintOrder(tx, order)
    return archived.length === ORDERS_PER_PASS
  })

/**
 * Deletes orders that can no longer be restored and have never received money, and releases their scans. Returns
 * whether there may be more.
 */
export const purgeOrders = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const received = tx
      .select({ id: paymentReviews.id })
      .from(paymentReviews)
      .where(eq(paymentReviews.orderId, orders.id))
    const due = await tx
      .select({ id: orders.id, version: orders.version })
      .from(orders)
      .where(and(lt(orders.archivedAt, new Date(now.getTime() - RESTORABLE_MS)), not(hasMoney), notExists(received)))
      .orderBy(asc(orders.archivedAt))
      .limit(ORDERS_PER_PASS)
      .for('update', { skipLocked: true })
    if (!due.length) return false
    const ids = due.map((it) => it.id)
    const present = and(inArray(scans.orderId, ids), isNull(scans.removedAt))
    const gone = await tx.select({ id: scans.id, orderId: scans.orderId }).from(scans).where(present)
    await tx.delete(orders).where(inArray(orders.id, ids))
    record(tx, now, [
      ...gone.map((it) => released(it.orderId, it.id)),
      ...due.map(({ id, version }) => event({ id, version: version + 1 }, 'orders.order.purged.v1', { orderId: id })),
    ])
    return due.length === ORDERS_PER_PASS
  })
