import type { PlacedStatus } from 'contracts/order/order-states'
import { lt } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { orderStates } from '../../schema'

/** Whose order, and its version by the event that says something of it. */
type Said = { orderId: string; version: number }

/** Null: staff have brought it nowhere, or have taken that back. */
export const keepStatus = (tx: Tx, { orderId, version: statusVersion }: Said, status: PlacedStatus | null) =>
  keep(tx, orderId, { status, statusVersion }, lt(orderStates.statusVersion, statusVersion))

/** `parcel`: its number; both are null where there is none, or where the shipment was taken back. */
export const keepParcel = (
  tx: Tx,
  { orderId, version: parcelVersion }: Said,
  { carrier, parcel }: { carrier: string | null; parcel: string | null },
) => keep(tx, orderId, { carrier, parcel, parcelVersion }, lt(orderStates.parcelVersion, parcelVersion))

/** Null: it was restored. */
export const keepArchived = (tx: Tx, { orderId, version: archiveVersion }: Said, archivedAt: Date | null) =>
  keep(tx, orderId, { archivedAt, archiveVersion }, lt(orderStates.archiveVersion, archiveVersion))

const keep = (
  tx: Tx,
  orderId: string,
  facts: Partial<typeof orderStates.$inferInsert>,
  isNewer: ReturnType<typeof lt>,
) =>
  tx
    .insert(orderStates)
    .values({ orderId, ...facts })
    .onConflictDoUpdate({ target: orderStates.orderId, set: facts, setWhere: isNewer })
