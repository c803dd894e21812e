import { ANSWER_DAYS } from 'contracts/order/promise'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { headColumns, hintOrder, isInFrozenPrice } from '../order/store'
import { orders, scans } from '../schema'

/** The scan that came counts, and that whose place it took is gone. Whether the order lacks others is looked for anew. */
export async function exchangeScans(tx: Tx, orderId: string, came: string, gone: string | null, now: Date) {
  await tx.update(scans).set({ isLate: false }).where(eq(scans.id, came))
  if (gone) await tx.update(scans).set({ removedAt: now }).where(eq(scans.id, gone))
  const lacks = sql<boolean>`exists (select from ${scans} where ${scans.orderId} = ${orders.id}
    and coalesce(${scans.removedAt}, ${scans.damagedAt}) is not null and ${isInFrozenPrice})`
  await tx.update(orders).set({ lacksScans: lacks }).where(eq(orders.id, orderId))
}

const DAY_MS = 24 * 60 * 60_000
const ORDERS_PER_PASS = 20

/** Marks holds that nobody has answered in time, for staff to decide. Returns whether there may be more. */
export const endWaiting = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const since = new Date(now.getTime() - ANSWER_DAYS * DAY_MS).toISOString()
    // By the index of steps: few orders are on hold, and a deleted one, or one whose money staff look at first, waits.
    const due = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.step, 'client-asked'), sql`(${orders.hold} ->> 'askedAt')::timestamptz <= ${since}`))
      .orderBy(asc(orders.createdAt))
      .limit(ORDERS_PER_PASS)
      .for('update', { skipLocked: true })
    const over = await tx
      .update(orders)
      .set({
        hold: sql`jsonb_set(${orders.hold}, '{isOver}', 'true')`,
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(inArray(orders.id, due))
      .returning(headColumns)
    for (const order of over) hintOrder(tx, order)
    return over.length === ORDERS_PER_PASS
  })
