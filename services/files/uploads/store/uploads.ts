import type { UploadSlipClaims } from 'contracts/access/slips'
import { and, asc, eq, gt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { keyOf, partKey, type Removal } from '../../file/keys'
import type { Order } from '../../file/order'
import { inPages, PAGE } from '../../file/store/pages'
import { deletedScans, orders, removals, scans, uploads } from '../../schema'
import type { Open, Upload } from '../rules'

/** An upload with its order, which says whose it is. */
export type OwnUpload = { upload: Upload; order: Order }

/** `order` is null while no event has announced it; `isTaken` says whether the file name is in use. */
export type BeforeUpload = { order: Order | null; ofOwner: Open; ofNetwork: Open; isTaken: boolean }

/**
 * Reads the order of a slip, and the open uploads of its owner and of all anonymous visitors of the network. Uploads that
 * one owner or one network creates at once wait for each other until the transaction ends, so that each is counted.
 */
export async function lockForUpload(
  tx: Tx,
  { orderId, owner }: UploadSlipClaims,
  network: string | null,
  fileName: string,
): Promise<BeforeUpload> {
  const lockOf = (from: string) => sql`pg_advisory_xact_lock(hashtext('uploads:' || ${from}))`
  const locks = [owner, ...(network ? [network] : [])].map(lockOf)
  // Both are sent at once; the second statement takes its snapshot after the first has the locks.
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
  const isIn = (table: typeof uploads | typeof scans | typeof deletedScans) => sql`exists (
    select from ${table} where ${table.orderId} = ${orderId} and lower(${table.fileName}) = lower(${fileName}))`
  return sql<boolean>`(${isIn(uploads)} or ${isIn(scans)} or ${isIn(deletedScans)})`
}

/** Inserts an upload under the first file name that no other upload or scan of the order has, nor a deleted one. */
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

/** Whose uploads somebody reaches: those of their own orders, and those that they as staff began for others. */
export type Uploader = { scope: Scope; actor: string }

/**
 * Finds an upload of this caller and marks it as in use. The mark is written only if the last one is older than `since`:
 * otherwise each of thousands of uploads that resume at once would wait for a commit of its own.
 */
export async function touchUpload(
  db: Db,
  id: string,
  { scope, actor }: Uploader,
  { now, since }: { now: Date; since: Date },
): Promise<OwnUpload | undefined> {
  const row = await findUpload(db, id, or(ownedBy(orders, scope), eq(uploads.askedBy, actor)))
  if (!row || row.upload.touchedAt >= since) return row
  await db.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id))
  return { ...row, upload: { ...row.upload, touchedAt: now } }
}

/** Finds an upload of any owner, unless `scope` limits it. */
export async function findUpload(db: Db, id: string, scope?: SQL): Promise<OwnUpload | undefined> {
  const [row] = await db
    .select({ upload: uploads, order: orders })
    .from(uploads)
    .innerJoin(orders, eq(orders.id, uploads.orderId))
    .where(and(eq(uploads.id, id), scope))
  return row
}

/** The uploads that were last used at this instant or before. */
export const idleUploads = (db: Db, since: Date) => uploadsWhere(db, lte(uploads.touchedAt, since))
/** The uploads to the disk that were used after this instant. */
export const activeOnDisk = (db: Db, since: Date) =>
  uploadsWhere(db, and(gt(uploads.touchedAt, since), eq(uploads.storage, 'disk')))

const uploadsWhere = (db: Db, which: SQL | undefined) =>
  inPages<Pick<Upload, 'id' | 'sizeBytes'>>((after) =>
    db
      .select({ id: uploads.id, sizeBytes: uploads.sizeBytes })
      .from(uploads)
      .where(and(which, after && gt(uploads.id, after.id)))
      .orderBy(asc(uploads.id))
      .limit(PAGE),
  )

/** When the upload that is idle for the longest was last used; undefined when none is open. */
export async function longestIdleSince(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(uploads.touchedAt) }).from(uploads)
  return row?.at ?? undefined
}

/** Deletes an upload. Returns what it may have in its storage. */
export async function removeUpload(tx: Tx, upload: Upload): Promise<Removal[]> {
  const orphans = [partKey(upload), keyOf(upload)].map((key) => ({ key, storage: upload.storage }))
  await tx.delete(uploads).where(eq(uploads.id, upload.id))
  await tx.insert(removals).values(orphans)
  return orphans
}
