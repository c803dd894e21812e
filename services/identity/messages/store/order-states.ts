import type { PlacedStatus } from 'contracts/order/order-states'
import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { messages, orderStates } from '../../schema'
import type { Moved, MovedOrder } from '../rules'
import { orderOfMessage } from './order-of'

/** Whose order, and its version by the event that says something of it. */
type Said = { orderId: string; version: number }

/** Null: it is a draft. Of a placed one that staff have brought nowhere it is `pending`, also once it is paid. */
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

/** `heldBy`: the event by which staff asked for a scan; null: the order waits for none. */
export const keepHold = (tx: Tx, { orderId, version: holdVersion }: Said, heldBy: string | null) =>
  keep(tx, orderId, { heldBy, holdVersion }, lt(orderStates.holdVersion, holdVersion))

/** Whether an order that is not deleted still waits for the scan for which staff asked by this event. */
export const isStillHeld = async (db: Db, heldBy: string): Promise<boolean> =>
  (await db.$count(orderStates, and(eq(orderStates.heldBy, heldBy), isNull(orderStates.archivedAt)))) > 0

/** Where an order is while a message of a move is true: what is done has been shipped. */
const WHILE: Record<Moved, PlacedStatus[]> = {
  'order-placed': ['pending'],
  'order-shipped': ['shipped', 'completed'],
  'order-completed': ['completed'],
  'order-cancelled': ['cancelled'],
}

/**
 * Whether an order that is not deleted is still where a move brought it, and no later move of its kind tells the same. A payment
 * changes no status here, since it may come at any time: the message of it says that a placed order is paid.
 */
export async function isStillThere(db: Db, kind: Moved, { orderId, version }: MovedOrder): Promise<boolean> {
  const later = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(orderOfMessage(messages), orderId),
        or(
          and(eq(messages.kind, kind), sql`(${messages.data} ->> 'version')::int > ${version}`),
          kind === 'order-placed' ? eq(messages.kind, 'order-paid') : undefined,
        ),
      ),
    )
  const isThere = and(
    eq(orderStates.orderId, orderId),
    inArray(orderStates.status, WHILE[kind]),
    isNull(orderStates.archivedAt),
    notExists(later),
  )
  return (await db.$count(orderStates, isThere)) > 0
}

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
