import type { CleanupBatch, TrashFolder, TrashReason } from 'contracts/scans/folders'
import { orderFolder } from 'contracts/scans/storage-path'
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { PAGE } from '../../file/store/pages'
import type { OwnScan } from '../../file/store/scans'
import { copies, deletedScans, orders, scans, uploads } from '../../schema'
import { lastNeeded } from '../rules'

/** What is trash at an instant, in the caller's scope; scans that came after the preview were not seen in it. */
export type Trash = { seenAt: Date; scope: Scope }

/**
 * BROW-006: orders that are purged, and such as orders has said to be unpaid and that were never paid: cancelled for 60 days,
 * or, as drafts or cancelled, archived for 60 days. One that waits for payment or is made is none, archived or not.
 */
function isUnneeded({ seenAt, scope }: Trash): SQL | undefined {
  const lastEnd = lastNeeded(seenAt)
  const isCancelled = eq(orders.ending, 'cancelled')
  const isOver = or(
    and(isCancelled, lte(orders.endedAt, lastEnd)),
    and(or(isNull(orders.placedAt), isCancelled), lte(orders.archivedAt, lastEnd)),
  )
  const wasNeverPaid = and(eq(orders.wasUnpaid, true), isNull(orders.paidAt), isNull(orders.purgedAt))
  return and(ownedBy(orders, scope), or(lte(orders.purgedAt, seenAt), and(wasNeverPaid, isOver)))
}

/**
 * The orders that nobody needs, each with what it has of the trash. They are sorted within, so that PostgreSQL adds up the files
 * of one after the other, and only of those that are asked for: it takes them to be far fewer than they are.
 */
function trashFolders(db: Db | Tx, trash: Trash) {
  const order = db.select().from(orders).where(isUnneeded(trash)).orderBy(asc(orders.id)).as('unneeded')
  const amounts = {
    files: sql<number>`count(*)::int`.as('files'),
    sizeBytes: sql<number>`coalesce(sum(${scans.sizeBytes}), 0)::float8`.as('size_bytes'),
  }
  const ofOrder = and(eq(scans.orderId, order.id), lte(scans.storedAt, trash.seenAt))
  return { order, amount: db.select(amounts).from(scans).where(ofOrder).as('amount') }
}

/** Reads all trash: for a preview, and not for each batch. */
export async function measureTrash(db: Db, trash: Trash) {
  const { order, amount } = trashFolders(db, trash)
  const [found] = await db
    .select({
      folders: sql<number>`count(*)::int`,
      files: sql<number>`coalesce(sum(${amount.files}), 0)::int`,
      sizeBytes: sql<number>`coalesce(sum(${amount.sizeBytes}), 0)::float8`,
    })
    .from(order)
    .crossJoinLateral(amount)
    .where(gt(amount.files, 0))
  return found!
}

/** The first folders of the trash, in the order in which they are deleted. */
export async function firstFolders(db: Db | Tx, trash: Trash, limit: number): Promise<TrashFolder[]> {
  const { order, amount } = trashFolders(db, trash)
  const rows = await db
    .select()
    .from(order)
    .crossJoinLateral(amount)
    .where(gt(amount.files, 0))
    .orderBy(asc(order.id))
    .limit(limit)
  return rows.map(({ unneeded, amount }) => {
    const { reason, since } = reasonOf(unneeded)
    return { orderId: unneeded.id, path: orderFolder(unneeded.id), reason, since: since.toISOString(), ...amount }
  })
}

function reasonOf(it: typeof orders.$inferSelect): { reason: TrashReason; since: Date } {
  if (it.purgedAt) return { reason: 'purged', since: it.purgedAt }
  if (it.ending === 'cancelled' && it.endedAt) return { reason: 'cancelled', since: it.endedAt }
  if (it.archivedAt) return { reason: 'archived', since: it.archivedAt }
  throw new Error(`The files of order ${it.id} are no trash.`)
}

/** Locks the first scans of the trash, which lie in its first folders, and their orders: none is paid meanwhile. */
export async function lockTrash(tx: Tx, trash: Trash, limit: number): Promise<OwnScan[]> {
  const first = await firstFolders(tx, trash, limit)
  const ids = first.map((it) => it.orderId)
  return tx
    .select({ scan: scans, order: orders })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(and(inArray(orders.id, ids), isUnneeded(trash), lte(scans.storedAt, trash.seenAt)))
    .orderBy(asc(orders.id), asc(scans.id))
    .limit(limit)
    .for('update', { of: [orders, scans] })
}

/** The files that a batch has deleted, and the orders' folders that are empty now. */
export async function deletedBy(tx: Tx, cleanupId: string): Promise<CleanupBatch> {
  const isEmpty = sql`not exists (select from ${scans} where ${eq(scans.orderId, deletedScans.orderId)})`
  const [found] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      folders: sql<number>`(count(distinct ${deletedScans.orderId}) filter (where ${isEmpty}))::int`,
    })
    .from(deletedScans)
    .where(eq(deletedScans.cleanupId, cleanupId))
  return found!
}

/**
 * Forgets orders that were purged before, and of which no file is left, nor a copy to be given up; one page. Returns whether there
 * may be more.
 */
export async function forgetPurged(db: Db, before: Date): Promise<boolean> {
  const hasNo = (files: typeof uploads | typeof scans | typeof deletedScans | typeof copies) =>
    notExists(db.select({ id: files.id }).from(files).where(eq(files.orderId, orders.id)))
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.purgedAt, before), hasNo(uploads), hasNo(scans), hasNo(deletedScans), hasNo(copies)))
    .limit(PAGE)
    .for('update', { skipLocked: true })
  const gone = await db.delete(orders).where(inArray(orders.id, due)).returning({ id: orders.id })
  return gone.length === PAGE
}
