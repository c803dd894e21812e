import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import type { Scan } from '../../file/scan'
import { scanQueue } from '../../file/store/scan-queues'
import { scans, drawings as table } from '../../schema'

/** The channel that wakes the drawer. */
export const DRAWINGS = 'drawings'

/** So many wait at a time: a scan that is stored now does not stand behind all those of years before. */
const MOST_WAITING = 100

/** The queue of scans that are to be drawn. */
export const drawings = scanQueue(table)

/**
 * Has scans drawn that were stored before this instant and of which nobody has sent a thumbnail, the newest first. One that cannot
 * be drawn keeps its row, so that it is not added again. Answers that there is no more to do before the next pass.
 */
export const addDrawings = (db: Db, storedBefore: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await insertDrawings(tx, storedBefore)) > 0) notify(tx, DRAWINGS)
    return false
  })

/** Returns how many scans it has added. */
export async function insertDrawings(db: Db | Tx, storedBefore: Date): Promise<number> {
  const waiting = sql`select count(*) from ${table} where ${table.leaseUntil} is null`
  const { count } = await db.execute(sql`insert into ${table} (id, due_at) select ${scans.id}, now() from ${scans}
    where not ${scans.hasThumbnail} and ${scans.damagedAt} is null
      and ${scans.storedAt} <= ${storedBefore.toISOString()}::timestamptz
      and not exists (select from ${table} where ${table.id} = ${scans.id})
    order by ${scans.storedAt} desc limit greatest(0, ${MOST_WAITING} - (${waiting})) on conflict do nothing`)
  return count
}

/** Whether a scan has a thumbnail by now. */
export async function hasThumbnail(db: Db, { id }: Scan): Promise<boolean> {
  const [scan] = await db.select({ has: scans.hasThumbnail }).from(scans).where(eq(scans.id, id))
  return scan?.has ?? false
}

/** Takes a scan off the queue. */
export const endDrawing = (db: Db, { id }: Scan) => db.delete(table).where(eq(table.id, id))
