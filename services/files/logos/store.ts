import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { logoKey } from '../file/keys'
import { removeObjects } from '../file/store/removals'
import { logos } from '../schema'

type Row = typeof logos.$inferSelect
/** A logo that has bytes. */
export type StoredLogo = Row & { objectId: string; sha256: string }
export type LogoId = Pick<Row, 'site' | 'name'>

const is = ({ site, name }: LogoId) => and(eq(logos.site, site), eq(logos.name, name))

export async function findLogo(db: Db | Tx, id: LogoId): Promise<StoredLogo | undefined> {
  const [row] = await db.select().from(logos).where(is(id))
  return row && stored(row)
}

const stored = (row: Row): StoredLogo | undefined =>
  row.objectId === null || row.sha256 === null ? undefined : { ...row, objectId: row.objectId, sha256: row.sha256 }

export async function countLogos(db: Db, site: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(logos)
    .where(and(eq(logos.site, site), isNotNull(logos.sha256)))
  return row?.count ?? 0
}

/** Puts a logo in the place of the one before, whose object is removed after the transaction. Returns it with its version. */
export async function replaceLogo(tx: Tx, logo: Omit<StoredLogo, 'version'>): Promise<StoredLogo> {
  const first = { ...logo, objectId: null, sha256: null, version: 0 }
  await tx.insert(logos).values(first).onConflictDoNothing()
  const [before = first] = await tx.select().from(logos).where(is(logo)).for('update')
  const after = { ...logo, version: before.version + 1 }
  await tx.update(logos).set(after).where(is(logo))
  await removeBytes(tx, before)
  return after
}

/** Removes a logo; its object goes after the transaction. Returns the version of its row; undefined when there is none. */
export async function removeLogo(tx: Tx, id: LogoId, by: Pick<Row, 'changedAt' | 'changedBy'>) {
  const [before] = await tx.select().from(logos).where(is(id)).for('update')
  if (!before || !stored(before)) return undefined
  const version = before.version + 1
  await tx
    .update(logos)
    .set({ ...by, objectId: null, sha256: null, sizeBytes: 0, version })
    .where(is(id))
  await removeBytes(tx, before)
  return version
}

async function removeBytes(tx: Tx, before: Row): Promise<void> {
  const gone = stored(before)
  if (gone) await removeObjects(tx, [{ key: logoKey(gone), storage: gone.storage }])
}
