import { eq, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { hint } from 'service-kit/events/hints'
import type { Agreed, Paid } from '../domain/manifest'
import { orders, patients } from '../schema'

export type Order = typeof orders.$inferSelect
export type Patient = typeof patients.$inferSelect

export const addOrders = (tx: Tx, rows: readonly Pick<Order, 'id' | 'number' | 'owner' | 'site'>[]) =>
  together(tx, { first: { into: orders, rows, unlessThere: true } })

export const addPatient = (tx: Tx, patient: Patient) =>
  together(tx, { first: { into: patients, rows: [patient], unlessThere: true } })

/** Changes an order and locks it until the transaction ends. Undefined if the service does not know the order. */
export async function markOrder(
  tx: Tx,
  id: string,
  change: Partial<Pick<Order, 'placedAt' | 'holder'>>,
): Promise<Order | undefined> {
  const [order] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  return order
}

/**
 * Records which scans an order of this version counts, unless a later event has said it, and the payment, if that said so. Locks
 * the order until the transaction ends. Undefined if the service does not know the order.
 */
export async function markAgreed(tx: Tx, id: string, agreed: Agreed, paid?: Paid): Promise<Order | undefined> {
  const isLater = sql`coalesce((${orders.agreed} ->> 'version')::integer, 0) > ${agreed.version}`
  const [order] = await tx
    .update(orders)
    .set({
      agreed: sql`case when ${isLater} then ${orders.agreed} else ${JSON.stringify(agreed)}::jsonb end`,
      ...(paid && { paid }),
    })
    .where(eq(orders.id, id))
    .returning()
  return order
}

/** Records the new owner of an order, unless a later event named another. Returns whether the service knows the order. */
export async function setOwner(tx: Tx, id: string, owner: string, version: number): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({
      owner: sql`case when ${orders.ownerVersion} < ${version} then ${owner} else ${orders.owner} end`,
      ownerVersion: sql`greatest(${orders.ownerVersion}, ${version})`,
    })
    .where(eq(orders.id, id))
    .returning()
  // The new owner's page may have asked for the transfers before this change allowed it to see them.
  if (order) hint(tx, order, { kind: 'transfer', id, version })
  return order !== undefined
}

/**
 * Records that an order was deleted, or restored (null), and locks it until the transaction ends. Undefined if the service does
 * not know the order; `isNews` is false if a later event was applied before.
 */
export async function setArchived(tx: Tx, id: string, version: number, archivedAt: Date | null) {
  const order = await lockOrder(tx, id)
  if (!order) return undefined
  const isNews = order.archiveVersion < version
  if (isNews) await tx.update(orders).set({ archivedAt, archiveVersion: version }).where(eq(orders.id, id))
  return { isNews }
}

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

/** Records that files has removed a scan. Returns whether the service knows the order. */
export async function addRemovedScan(tx: Tx, orderId: string, scanId: string): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ removedScanIds: sql`array_append(${orders.removedScanIds}, ${scanId}::uuid)` })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id })
  return marked.length > 0
}

/** Whether files has removed this scan of the order. */
export const isRemoved = async (tx: Tx, orderId: string, scanId: string): Promise<boolean> =>
  (await findOrder(tx, orderId))?.removedScanIds.includes(scanId) ?? false

/** Finds a patient and their order, which nobody can delete or restore until the transaction ends. */
export async function findPatient(tx: Tx, id: string): Promise<{ patient: Patient; order: Order } | undefined> {
  const [row] = await tx
    .select({ patient: patients, order: orders })
    .from(patients)
    .innerJoin(orders, eq(orders.id, patients.orderId))
    .where(eq(patients.id, id))
    .for('share', { of: orders })
  return row
}
