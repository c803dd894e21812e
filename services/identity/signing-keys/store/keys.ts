import { and, desc, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { signingKeys } from './tables'

export type StoredKey = typeof signingKeys.$inferSelect
export type NewKey = Pick<StoredKey, 'kid' | 'x' | 'sealed' | 'replaces' | 'createdAt' | 'signsFrom'>

/** All keys, newest first; there are a few. */
export const findKeys = (db: Db | Tx): Promise<StoredKey[]> =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom), desc(signingKeys.createdAt))

/** Adds the first key, unless another instance has. */
export const addFirst = (db: Db, key: NewKey) => db.insert(signingKeys).values(key).onConflictDoNothing()

/**
 * Adds a key and drops all others at an instant, unless another instance has added a successor of the same key. Returns whether it
 * has added the key.
 */
export const addSuccessor = (db: Db, key: NewKey, othersDropAt: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const added = await tx.insert(signingKeys).values(key).onConflictDoNothing().returning({ kid: signingKeys.kid })
    if (added.length === 0) return false
    const isLater = or(isNull(signingKeys.dropsAt), gt(signingKeys.dropsAt, othersDropAt))
    await tx
      .update(signingKeys)
      .set({ dropsAt: othersDropAt })
      .where(and(ne(signingKeys.kid, key.kid), isLater))
    return true
  })

/** Marks all keys that verify as revoked. */
export const revokeKeys = (tx: Tx, now: Date) =>
  tx
    .update(signingKeys)
    .set({ revokedAt: now })
    .where(and(isNull(signingKeys.revokedAt), or(isNull(signingKeys.dropsAt), gt(signingKeys.dropsAt, now))))
