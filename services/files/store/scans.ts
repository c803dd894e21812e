import type { Scan as Shown } from 'contracts/files'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import { addressed, hint } from 'service-kit/events/hints'
import { eventRows, record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { ConditionChange } from '../domain/condition'
import { keyOf, type Order, partKey, type Removed, type Scan, type Stored } from '../domain/upload'
import { orders, removals, scans, uploads } from '../schema'
import { inPages, PAGE } from './pages'
import { REMOVALS } from './removals'

/** Replaces an upload by its scan, and marks the part for removal. Throws when the upload is gone. */
export async function storeScan(db: Db, { scan, events }: Stored, order: Order): Promise<void> {
  const { id, orderId, storedAt, version } = scan
  const isStored = await together(db, {
    first: { remove: uploads, where: { id } },
    also: [
      { into: scans, rows: [scan] },
      { into: removals, rows: [{ key: partKey(scan) }] },
    ],
    events: eventRows(storedAt, events),
    hints: [addressed(order, { kind: 'scan', id: orderId, version })],
  })
  if (!isStored) throw new Error(`Upload ${id} went while its scan was stored.`)
}

/** A scan in the caller's scope. */
export async function findScan(db: Db, id: string, scope: Scope): Promise<Scan | undefined> {
  const [row] = await db
    .select({ scan: scans })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(eq(scans.id, id), ownedBy(orders, scope)))
  return row?.scan
}

/** The undamaged scans of an order, oldest first; none when the order is outside the caller's scope. */
export async function scansOf(db: Db, orderId: string, scope: Scope): Promise<Shown[]> {
  const rows = await db
    .select({ scan: scans })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(eq(scans.orderId, orderId), isNull(scans.damagedAt), ownedBy(orders, scope)))
    .orderBy(asc(scans.storedAt), asc(scans.id))
  return rows.map((it) => toResponse(it.scan))
}

/** The scans of all orders whose objects are lost or damaged. */
export const damagedScans = (db: Db) =>
  inPages<Scan>((after) =>
    db
      .select()
      .from(scans)
      .where(and(isNotNull(scans.damagedAt), after && gt(scans.id, after.id)))
      .orderBy(asc(scans.id))
      .limit(PAGE),
  )

/** Writes what `decide` says of a scan's object. Undefined when another was first, or the scan has been removed. */
export async function changeCondition(
  tx: Tx,
  id: string,
  now: Date,
  decide: (scan: Scan) => ConditionChange | undefined,
): Promise<ConditionChange | undefined> {
  const isThis = eq(scans.id, id)
  const [row] = await tx
    .select({ scan: scans, order: orders })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(isThis)
    .for('update', { of: scans })
  const change = row && decide(row.scan)
  if (!change) return undefined
  const { damagedAt, version, events } = change
  await tx.update(scans).set({ damagedAt, version }).where(isThis)
  record(tx, now, events)
  hint(tx, row.order, { kind: 'scan', id: row.scan.orderId, version })
  return change
}

/** Removes a scan of an order; its object is removed after that. Does nothing where the order has no such scan. */
export async function removeScan(
  tx: Tx,
  { orderId, scanId }: { orderId: string; scanId: string },
  now: Date,
  decide: (scan: Scan) => Removed,
): Promise<void> {
  const [scan] = await tx
    .delete(scans)
    .where(and(eq(scans.id, scanId), eq(scans.orderId, orderId)))
    .returning()
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!scan || !order) return
  const { version, events } = decide(scan)
  await tx.insert(removals).values({ key: keyOf(scan) })
  record(tx, now, events)
  hint(tx, order, { kind: 'scan', id: orderId, version })
  notify(tx, REMOVALS)
}

const toResponse = ({ folder: _, damagedAt: __, version: ___, storedAt, ...scan }: Scan): Shown => ({
  ...scan,
  storedAt: storedAt.toISOString(),
})
