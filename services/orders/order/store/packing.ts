import type { ScanKind } from 'contracts/common'
import type { Refusal } from 'contracts/problems'
import { and, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowOf, rowsOf } from 'service-kit/database/rows-of'
import { hintStaff } from 'service-kit/events/hints'
import { ownedBy } from 'service-kit/http/ownership'
import { EVERY_RECORD, type Scope } from 'service-kit/http/principal'
import { bags, orders, packings, patients, scans, stationsAtWork } from '../../schema'
import type { BagContent, OrderToPack } from '../packing'
import { isDraft, isInFrozenPrice, isKept, missing } from '../store'

/** A station is forgotten so long after its last act there, since a packer who goes home says nothing. */
export const AT_WORK_MS = 30 * 60_000
export const workedSince = (now: Date) => new Date(now.getTime() - AT_WORK_MS)

// A scan whose bytes files has lost since was ordered, and the factory may have it.
const isOrdered = sql`${scans.orderId} = ${orders.id} and ${scans.removedAt} is null and ${isInFrozenPrice}`
const countOf = (kind: ScanKind) =>
  sql<number>`(select count(*)::int from ${scans} where ${isOrdered} and ${scans.kind} = ${kind})`

const readers = {
  patient: readingRow(patients),
  bag: readingRow(bags),
  box: readingRow(packings),
  worker: readingRow(stationsAtWork),
}
const each =
  <It>(read: (row: unknown) => It) =>
  (rows: unknown[]) =>
    rows.map(read)

function columnsAt(now: Date) {
  const { id, number, site, status, fullName, address, tracking, parcels, email, createdAt, dueAt } = orders
  const { currency, counted, refundedMinor, paidAt, paymentId, totalMinor } = orders
  const isAtWork = and(eq(stationsAtWork.orderId, orders.id), gt(stationsAtWork.at, workedSince(now)))
  return {
    ...{
      id,
      number,
      site,
      status,
      fullName,
      address,
      tracking,
      parcels,
      email,
      createdAt,
      dueAt,
      nextStep: orders.step,
    },
    money: { currency, counted, refundedMinor, paidAt, paymentId, totalMinor },
    placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
    patients: rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder).mapWith(
      each(readers.patient),
    ),
    counts: { aligner: countOf('aligner'), matrix: countOf('matrix'), retainer: countOf('retainer') },
    steps: sql<
      BagContent[]
    >`(select coalesce(json_agg(distinct jsonb_build_object('patientId', ${scans.patientId}, 'step', ${scans.step})), '[]')
      from ${scans} where ${isOrdered})`,
    bags: rowsOf(bags, eq(bags.orderId, orders.id), bags.id).mapWith(each(readers.bag)),
    box: sql`(select ${rowOf(packings)} from ${packings} where ${eq(packings.orderId, orders.id)})`.mapWith(
      (row: unknown) => (row === null ? null : readers.box(row)),
    ),
    atWork: rowsOf(stationsAtWork, isAtWork as SQL, sql`${stationsAtWork.at} desc`, stationsAtWork.name).mapWith(
      each(readers.worker),
    ),
  }
}

/** Placed orders in scope that are not deleted, with the contents of the box: the scans in the price. */
export const placedToPack = (db: Db | Tx, scope: Scope, now: Date, ...which: (SQL | undefined)[]) =>
  db
    .select(columnsAt(now))
    .from(orders)
    .where(and(ownedBy(orders, scope), isKept, not(isDraft), isNotNull(orders.placedAt), ...which))

/** One of them. Refuses `order-not-found`. */
export async function findToPack(db: Db | Tx, id: string, scope: Scope, now: Date): Promise<OrderToPack | Refusal> {
  const [found] = await placedToPack(db, scope, now, eq(orders.id, id))
  return found ?? missing(id)
}

/** The same under the order's lock, with the changes of earlier lock holders. */
export async function lockToPack(tx: Tx, id: string, scope: Scope, now: Date): Promise<OrderToPack | Refusal> {
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(orders, scope)))
    .for('update')
  return locked ? findToPack(tx, id, EVERY_RECORD, now) : missing(id)
}

/** Of an order that its customer takes back no label is right any more, whoever has it in the hand; it is packed and let go anew. */
export async function voidPacking(tx: Tx, orderId: string): Promise<void> {
  await tx.update(bags).set({ isVoid: true }).where(eq(bags.orderId, orderId))
  await tx.delete(packings).where(eq(packings.orderId, orderId))
}

/** Tells the pages of a site's packers and staff that they show an old state of an order's packing. */
export const hintPacking = (tx: Tx, { id, site }: { id: string; site: string }) =>
  hintStaff(tx, [{ id: site }], { kind: 'packing', id, version: 1 })
