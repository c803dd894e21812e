import type { UploadSlipClaims } from 'contracts/access/slips'
import type { Scan as Shown } from 'contracts/files'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import { addressed, hint } from 'service-kit/events/hints'
import { eventRows, record } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Judged } from './domain/condition'
import {
  keyOf,
  type Open,
  type Order,
  partKey,
  type Removed,
  type Scan,
  type Stored,
  type Upload,
} from './domain/upload'
import { orders, removals, scans, uploads } from './schema'

/** An upload with the order it belongs to, and by it to an owner. */
export type OwnUpload = { upload: Upload; order: Order }

/** An order that is there already has come with a slip: what its own event says of it counts. */
export const addOrders = (tx: Tx, rows: readonly Pick<Order, 'id' | 'owner' | 'site'>[]) =>
  together(tx, { first: { into: orders, rows, replacing: [orders.id] } })

/** Answers whether the order is known here. */
export async function markOrder(
  tx: Tx,
  id: string,
  change: Partial<Pick<Order, 'placedAt' | 'holder'>>,
): Promise<boolean> {
  const marked = await tx.update(orders).set(change).where(eq(orders.id, id)).returning({ id: orders.id })
  return marked.length > 0
}

/** What an upload is opened by: `order` is nothing where no event has told of it yet, `isTaken` whether its file name is. */
export type Entered = { order: Order | null; ofOwner: Open; ofNetwork: Open; isTaken: boolean }

/**
 * The order of a slip, and what its owner has open, and all anonymous visitors of the network. Two uploads that are created
 * by one owner or from one network wait for each other until the transaction ends, so that both are counted.
 */
export async function enterOrder(
  tx: Tx,
  { orderId, owner }: UploadSlipClaims,
  network: string | null,
  fileName: string,
): Promise<Entered> {
  const lockOf = (from: string) => sql`pg_advisory_xact_lock(hashtext('uploads:' || ${from}))`
  const locks = [owner, ...(network ? [network] : [])].map(lockOf)
  // Sent one behind the other; what is read is what is there once the locks are ours.
  const [, [found]] = await Promise.all([
    tx.execute(sql`select ${sql.join(locks, sql`, `)}`),
    tx
      .select({
        order: orders,
        ofOwner: openBy(or(eq(orders.owner, owner), eq(orders.holder, owner))),
        ofNetwork: openBy(network ? eq(uploads.network, network) : sql`false`),
        isTaken: isTaken(orderId, fileName),
      })
      .from(sql`(select) as always`)
      .leftJoin(orders, eq(orders.id, orderId)),
  ])
  return found!
}

const openBy = (which: SQL | undefined) => sql<Open>`(
  select json_build_object('count', count(*), 'bytes', coalesce(sum(${uploads.sizeBytes}), 0))
  from ${uploads} inner join ${orders} on ${orders.id} = ${uploads.orderId} where ${which})`

const isTaken = (orderId: string, fileName: string) => {
  const isIn = (table: typeof uploads | typeof scans) => sql`exists (
    select from ${table} where ${table.orderId} = ${orderId} and lower(${table.fileName}) = lower(${fileName}))`
  return sql<boolean>`(${isIn(uploads)} or ${isIn(scans)})`
}

/** Writes an order as its slip tells of it; whoever bears one of another's draft has claimed it. */
export const saveOrder = (tx: Tx, { orderId: id, owner, site }: UploadSlipClaims) =>
  tx
    .insert(orders)
    .values({ id, owner, site })
    .onConflictDoUpdate({ target: orders.id, set: { holder: sql`coalesce(${orders.holder}, ${claimant})` } })

const claimant = sql`case when ${orders.owner} <> excluded.owner then excluded.owner end`

/** Inserts an upload under the first file name that no other upload or scan of the order has. */
export async function addUpload(tx: Tx, isFirstTaken: boolean, begin: (copy: number) => Upload): Promise<Upload> {
  for (let copy = isFirstTaken ? 2 : 1; ; copy++) {
    const upload = begin(copy)
    if (copy > 1 && (await isNameTaken(tx, upload))) continue
    await tx.insert(uploads).values(upload)
    return upload
  }
}

async function isNameTaken(tx: Tx, { orderId, fileName }: Upload): Promise<boolean> {
  const [row] = await tx.select({ is: isTaken(orderId, fileName) }).from(sql`(select) as always`)
  return row?.is === true
}

/**
 * An upload of this caller; whoever asks for it is not idle. That is written where it was touched before `since`: each of
 * thousands that come back at once would else wait for a commit of its own.
 */
export async function touchUpload(
  db: Db,
  id: string,
  scope: Scope,
  { now, since }: { now: Date; since: Date },
): Promise<OwnUpload | undefined> {
  const [row] = await db
    .select({ upload: uploads, order: orders })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, uploads.orderId))
    .where(and(eq(uploads.id, id), ownedBy(orders, scope)))
  if (row && row.upload.touchedAt < since) await db.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id))
  return row
}

/** An upload, whosever it is. */
export async function findUpload(db: Db, id: string): Promise<OwnUpload | undefined> {
  const [row] = await db
    .select({ upload: uploads, order: orders })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, uploads.orderId))
    .where(eq(uploads.id, id))
  return row
}

/** The ids of uploads that nobody has touched since, longest idle first. */
export async function untouchedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lte(uploads.touchedAt, since))
    .orderBy(asc(uploads.touchedAt))
  return rows.map((it) => it.id)
}

/** The uploads that somebody has touched since, and how large their files will be. */
export const touchedSince = (db: Db, since: Date): Promise<Pick<Upload, 'id' | 'sizeBytes'>[]> =>
  db.select({ id: uploads.id, sizeBytes: uploads.sizeBytes }).from(uploads).where(gt(uploads.touchedAt, since))

/** When the upload that is idle for the longest was touched; nothing when none is open. */
export async function longestIdleSince(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(uploads.touchedAt) }).from(uploads)
  return row?.at ?? undefined
}

/** Keeps a scan in the place of its upload, of which only the part is left to be removed. Throws when the upload is gone. */
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

/** Gives up an upload with whatever of it may be in the storage. Answers the keys of that. */
export async function removeUpload(tx: Tx, upload: Upload): Promise<string[]> {
  const keys = [partKey(upload), keyOf(upload)]
  await tx.delete(uploads).where(eq(uploads.id, upload.id))
  await tx.insert(removals).values(keys.map((key) => ({ key })))
  return keys
}

/** A scan that this caller may touch. */
export async function findScan(db: Db, id: string, scope: Scope): Promise<Scan | undefined> {
  const [row] = await db
    .select({ scan: scans })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(eq(scans.id, id), ownedBy(orders, scope)))
  return row?.scan
}

/** The scans of an order that are there whole, oldest first; none when the caller may not touch the order. */
export async function scansOf(db: Db, orderId: string, scope: Scope): Promise<Shown[]> {
  const rows = await db
    .select({ scan: scans })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(eq(scans.orderId, orderId), isNull(scans.damagedAt), ownedBy(orders, scope)))
    .orderBy(asc(scans.storedAt), asc(scans.id))
  return rows.map((it) => shown(it.scan))
}

/** The scans of any order whose objects are lost or damaged. */
export const damagedScans = (db: Db): Promise<Scan[]> => db.select().from(scans).where(isNotNull(scans.damagedAt))

/** Decides on the object of a scan, and answers that. Nothing where another was first, or the scan is gone meanwhile. */
export async function changeScan(
  tx: Tx,
  id: string,
  now: Date,
  decide: (scan: Scan) => Judged | undefined,
): Promise<Judged | undefined> {
  const isThis = eq(scans.id, id)
  const [row] = await tx
    .select({ scan: scans, order: orders })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(isThis)
    .for('update', { of: scans })
  const judged = row && decide(row.scan)
  if (!judged) return undefined
  const { damagedAt, version, events } = judged
  await tx.update(scans).set({ damagedAt, version }).where(isThis)
  record(tx, now, events)
  hint(tx, row.order, { kind: 'scan', id: row.scan.orderId, version })
  return judged
}

/** The channel by which the upkeep hears that there are bytes to remove. */
export const REMOVALS = 'removals'

/** Removes a scan of an order; its bytes go after that. Nothing where the order has no such scan any more. */
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

export const keysToRemove = (db: Db) =>
  db
    .select()
    .from(removals)
    .then((rows) => rows.map((it) => it.key))

export const forgetKeys = (db: Db, keys: readonly string[]) =>
  db.delete(removals).where(inArray(removals.key, [...keys]))

const shown = ({ folder: _, damagedAt: __, version: ___, storedAt, ...scan }: Scan): Shown => ({
  ...scan,
  storedAt: storedAt.toISOString(),
})
