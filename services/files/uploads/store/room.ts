import type { StorageName } from 'contracts/site'
import { ne, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { rooms } from '../../schema'

/** Returns the version of what is stored now, or undefined where that was said before. A storage begins with room. */
export async function setNearlyFull(tx: Tx, storage: StorageName, isNearlyFull: boolean): Promise<number | undefined> {
  const [changed] = await tx
    .insert(rooms)
    .values({ storage, isNearlyFull, version: 1 })
    .onConflictDoUpdate({
      target: rooms.storage,
      set: { isNearlyFull, version: sql`${rooms.version} + 1` },
      setWhere: ne(rooms.isNearlyFull, isNearlyFull),
    })
    .returning({ version: rooms.version })
  return changed?.version
}
