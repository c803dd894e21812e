import type { Scans } from 'contracts/files'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import { EVERY_RECORD, type Scope } from 'service-kit/http/principal'
import { sameContent } from '../../file/findings'
import type { Order } from '../../file/order'
import type { Removed, Scan } from '../../file/scan'
import { lockOrder } from '../../file/store/orders'
import { objectsOf, removeObjects } from '../../file/store/removals'
import { foundScans, type OwnScan } from '../../file/store/scans'
import { deletedScans, orders, scans } from '../../schema'
import { damagedResponse, toResponse } from '../response'
import type { Described } from '../rules'

/** Finds a scan in the caller's scope, and locks it until the transaction ends. */
export async function lockScan(tx: Tx, id: string, scope: Scope): Promise<OwnScan | undefined> {
  const [row] = await tx
    .select({ scan: scans, order: orders })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(eq(scans.id, id), ownedBy(orders, scope)))
    .for('update', { of: scans })
  return row
}

/** Writes the step and the jaw of a locked scan. */
export async function saveDescription(tx: Tx, { scan, events }: Described, order: Order, now: Date): Promise<void> {
  const { id, orderId, stepAndJaw, version } = scan
  await tx.update(scans).set({ stepAndJaw, version }).where(eq(scans.id, id))
  record(tx, now, events)
  hint(tx, order, { kind: 'scan', id: orderId, version })
}

/** The scans of an order, oldest first, apart from the damaged ones; none when the order is outside the caller's scope. */
export async function scansOf(db: Db, orderId: string, scope: Scope): Promise<Scans> {
  const rows = await foundScans(db, and(eq(scans.orderId, orderId), ownedBy(orders, scope)))
  const [damaged, whole] = [rows.filter((it) => it.scan.damagedAt), rows.filter((it) => !it.scan.damagedAt)]
  return {
    items: sameContent(whole.map((it) => toResponse(it.scan))),
    damaged: damaged.map((it) => damagedResponse(it.scan)),
  }
}

/**
 * Removes a scan of an order, also one that staff have deleted; its objects are removed after that. Does nothing where the
 * order has no such scan.
 */
export async function removeScan(
  tx: Tx,
  { orderId, scanId }: { orderId: string; scanId: string },
  now: Date,
  decide: (scan: Scan) => Removed,
): Promise<void> {
  const order = await lockOrder(tx, orderId, EVERY_RECORD)
  if (!order) return
  const isOf = (table: typeof scans | typeof deletedScans) => and(eq(table.id, scanId), eq(table.orderId, orderId))
  const [stored] = await tx.delete(scans).where(isOf(scans)).returning()
  const [deleted] = stored ? [] : await tx.delete(deletedScans).where(isOf(deletedScans)).returning()
  const scan = stored ?? deleted
  if (!scan) return
  const { version, events } = decide(scan)
  await removeObjects(tx, objectsOf(scan))
  record(tx, now, events)
  hint(tx, order, { kind: 'scan', id: orderId, version })
}
