import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { photoKey } from '../file/keys'
import { removeObjects } from '../file/store/removals'
import { boxPhotos, orders } from '../schema'

export type Photo = typeof boxPhotos.$inferSelect

/** An order in the caller's scope. */
export async function findOrder(db: Db | Tx, id: string, scope: Scope) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ownedBy(orders, scope)))
  return order
}

export async function findPhoto(db: Db | Tx, id: string): Promise<Photo | undefined> {
  const [photo] = await db.select().from(boxPhotos).where(eq(boxPhotos.id, id))
  return photo
}

/** In the order in which they were taken. */
export const listOfOrder = (db: Db | Tx, orderId: string): Promise<Photo[]> =>
  db.select().from(boxPhotos).where(eq(boxPhotos.orderId, orderId)).orderBy(asc(boxPhotos.takenAt), asc(boxPhotos.id))

export const addPhoto = (tx: Tx, photo: Photo) => tx.insert(boxPhotos).values(photo)

/** Returns whether it was there. */
export async function removePhoto(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx.delete(boxPhotos).where(eq(boxPhotos.id, id)).returning({ id: boxPhotos.id })
  return removed.length > 0
}

/** Removes the photos of an order that is deleted for good. */
export async function dropPhotos(tx: Tx, orderId: string): Promise<void> {
  const removed = await tx.delete(boxPhotos).where(eq(boxPhotos.orderId, orderId)).returning()
  if (removed.length > 0)
    await removeObjects(
      tx,
      removed.map((it) => ({ key: photoKey(it), storage: it.storage })),
    )
}
