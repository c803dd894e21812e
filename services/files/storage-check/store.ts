import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { testFileKey } from '../file/keys'
import { PAGE } from '../file/store/pages'
import { removeObjects } from '../file/store/removals'
import { checks } from '../schema'

export type CheckFile = typeof checks.$inferSelect
/** Null for staff of all sites. */
type OfSite = string | null

export const addCheck = (tx: Tx, check: CheckFile) => tx.insert(checks).values(check)

/** Returns whether it was there: of two that remove one, one has. */
export async function forgetCheck(tx: Tx, { id }: CheckFile): Promise<boolean> {
  const gone = await tx.delete(checks).where(eq(checks.id, id)).returning({ id: checks.id })
  return gone.length > 0
}

export async function findCheck(db: Db, id: string, site: OfSite): Promise<CheckFile | undefined> {
  const [found] = await db
    .select()
    .from(checks)
    .where(and(eq(checks.id, id), or(sql`${site}::text is null`, eq(checks.site, site ?? ''))))
  return found
}

/** Forgets the test files that were made before, one page; returns whether there may be more. Objects are removed after that. */
export const removeChecks = (db: Db, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const old = tx.select({ id: checks.id }).from(checks).where(lt(checks.createdAt, before)).orderBy(checks.createdAt)
    const gone = await tx
      .delete(checks)
      .where(inArray(checks.id, old.limit(PAGE).for('update', { skipLocked: true })))
      .returning()
    if (gone.length === 0) return false
    const objects = gone.map((it) => ({ key: testFileKey(it), storage: it.storage }))
    await removeObjects(tx, objects)
    return gone.length === PAGE
  })
