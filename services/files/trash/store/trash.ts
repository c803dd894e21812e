import type { AskedPage } from 'contracts/text/lists'
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Order } from '../../file/order'
import { remove, type Scan } from '../../file/scan'
import { PAGE } from '../../file/store/pages'
import { objectsOf, removeObjects } from '../../file/store/removals'
import { EXAMINATIONS, examinationOf, SCRUBS, scrubOf } from '../../file/store/scan-queues'
import { deletedScans, orders, scans } from '../../schema'
import { type DeletedScan, type Deletion, deleteScan, lastRestorable, restoreScan } from '../rules'

/** The scans of a locked order that have these names, and the deleted ones that can still be restored. */
export async function namedScans(tx: Tx, orderId: string, fileNames: readonly string[], now: Date) {
  const isNamed = (table: typeof scans | typeof deletedScans) =>
    and(eq(table.orderId, orderId), inArray(table.fileName, [...fileNames]))
  const stored = await tx.select().from(scans).where(isNamed(scans)).for('update')
  const deleted = await tx
    .select()
    .from(deletedScans)
    .where(and(isNamed(deletedScans), isRestorable(now)))
    .for('update')
  return { stored, deleted }
}

const isRestorable = (now: Date): SQL => gt(deletedScans.deletedAt, lastRestorable(now))

/** Moves scans of a locked order into the trash. */
export async function moveToTrash(tx: Tx, order: Order, stored: readonly Scan[], deletion: Deletion): Promise<void> {
  const deleted = stored.map((it) => deleteScan(it, deletion))
  await tx.insert(deletedScans).values(deleted.map((it) => it.scan))
  await tx.delete(scans).where(inArray(scans.id, idsOf(stored)))
  for (const { scan, event } of deleted) {
    record(tx, deletion.deletedAt, [event])
    hint(tx, order, { kind: 'scan', id: order.id, version: scan.version })
  }
}

/** Moves scans of a locked order back. Their objects are read again at once, and examined if they had not been. */
export async function restoreFromTrash(tx: Tx, order: Order, deleted: readonly DeletedScan[], now: Date) {
  await tx.delete(deletedScans).where(inArray(deletedScans.id, idsOf(deleted)))
  for (const { scan, event } of deleted.map(restoreScan)) {
    const isExamined = scan.findings?.edges !== 'waiting'
    await together(tx, {
      first: { into: scans, rows: [scan] },
      also: [scrubOf(scan, now), ...(isExamined ? [] : [examinationOf(scan)])],
      wakes: [SCRUBS, EXAMINATIONS],
    })
    record(tx, now, [event])
    hint(tx, order, { kind: 'scan', id: order.id, version: scan.version })
  }
}

/** Removes for good what can no longer be restored, one page; returns whether there may be more. Objects are removed after that. */
export const removeExpired = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const expired = await tx
      .select({ scan: deletedScans, order: orders })
      .from(deletedScans)
      .innerJoin(orders, eq(orders.id, deletedScans.orderId))
      .where(lte(deletedScans.deletedAt, lastRestorable(now)))
      .orderBy(asc(deletedScans.deletedAt))
      .limit(PAGE)
      .for('update', { of: deletedScans, skipLocked: true })
    if (expired.length === 0) return false
    const gone = expired.map((it) => it.scan)
    await tx.delete(deletedScans).where(inArray(deletedScans.id, idsOf(gone)))
    await removeObjects(tx, gone.flatMap(objectsOf))
    for (const { scan, order } of expired) {
      const { version, events } = remove(scan)
      record(tx, now, events)
      hint(tx, order, { kind: 'scan', id: order.id, version })
    }
    return expired.length === PAGE
  })

/** A page of the deleted scans that can be restored, and one more if there are more; the last deleted one first. */
export async function listTrash(db: Db, { after, limit }: AskedPage, scope: Scope, now: Date): Promise<DeletedScan[]> {
  const isAfter =
    after &&
    sql`(${deletedScans.deletedAt}, ${deletedScans.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select({ scan: deletedScans })
    .from(deletedScans)
    .innerJoin(orders, eq(orders.id, deletedScans.orderId))
    .where(and(isRestorable(now), ownedBy(orders, scope), isAfter))
    .orderBy(desc(deletedScans.deletedAt), desc(deletedScans.id))
    .limit(limit + 1)
  return rows.map((it) => it.scan)
}

const idsOf = (of: readonly { id: string }[]) => of.map((it) => it.id)
