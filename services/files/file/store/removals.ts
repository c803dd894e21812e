import { asc, gt, inArray } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { removals } from '../../schema'
import { keyOf, type Removal, thumbnailKey } from '../keys'
import type { Facts } from '../scan'
import { inPages, PAGE } from './pages'

/** The channel that wakes the upkeep when there are bytes to remove. */
export const REMOVALS = 'removals'

export const keysToRemove = (db: Db) =>
  inPages<Removal>((after) =>
    db
      .select()
      .from(removals)
      .where(after && gt(removals.key, after.key))
      .orderBy(asc(removals.key))
      .limit(PAGE),
  )

export const forgetKeys = (db: Db, keys: readonly string[]) =>
  db.delete(removals).where(inArray(removals.key, [...keys]))

/** The objects of a scan; the thumbnail of one without, too: a process may have been killed before it was recorded. */
export const objectsOf = (scan: Facts): Removal[] =>
  [keyOf(scan), thumbnailKey(scan)].map((key) => ({ key, storage: scan.storage }))

/** Has objects removed after the transaction. */
export async function removeObjects(tx: Tx, objects: readonly Removal[]): Promise<void> {
  await tx
    .insert(removals)
    .values([...objects])
    .onConflictDoNothing()
  notify(tx, REMOVALS)
}
