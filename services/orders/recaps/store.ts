import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { orders, recaps } from '../schema'
import { type Recapped, recap } from './rules'

/** So that what happens meanwhile is not told late: a million orders take an hour and a half. */
export const RECAPS_EVERY_MS = 1_000
const ORDERS_PER_PASS = 200

const { id, version, number, site, email, fullName, address, partnerCode, owner, holder, status, currency } =
  getTableColumns(orders)
const { counted, refundedMinor, moneyVersion, placedAt, paidAt, paymentId, cancelledAt, archivedAt, totalMinor } =
  getTableColumns(orders)
const told = {
  ...{ id, version, number, site, email, fullName, address, partnerCode, owner, holder, status, currency },
  ...{ counted, refundedMinor, moneyVersion, placedAt, paidAt, paymentId, cancelledAt, archivedAt, totalMinor },
}

/**
 * Tells some of the orders that were placed before partners kept all of them, each once. Of several instances one does. Never says
 * that there is more, so that each pass waits for its time.
 */
export const recapOrders = (
  db: Db,
  keyOf: (address: string | null) => string | undefined,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isDue = and(isNull(recaps.endedAt), lte(recaps.beginsAt, now))
    const [row] = await tx.select().from(recaps).where(isDue).for('update', { skipLocked: true })
    if (!row) return false
    const isPlaced = and(isNotNull(orders.placedAt), ne(orders.status, 'draft'))
    const found = await tx
      .select(told)
      .from(orders)
      .where(and(isPlaced, row.after ? gt(orders.id, row.after) : undefined))
      .orderBy(asc(orders.id))
      .limit(ORDERS_PER_PASS)
    record(
      tx,
      now,
      found.map(({ address, ...it }) => recap({ ...it, addressKey: keyOf(address) } as Recapped)),
    )
    const isOver = found.length < ORDERS_PER_PASS
    await tx
      .update(recaps)
      .set({ after: found.at(-1)?.id ?? row.after, endedAt: isOver ? now : null })
      .where(eq(recaps.id, row.id))
    return false
  })
