import { sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { type Job, scanQueue } from '../../file/store/scan-queues'
import { scans, scrubs as table } from '../../schema'

/** The rows of one statement, so that none runs into its timeout. */
const BATCH = 1_000

/**
 * Adds scans that an earlier version stored, spread over the time until each is read again. Returns whether there may be
 * more of them.
 */
export async function addScrubs(db: Db, everyMs: number): Promise<boolean> {
  const dueAt = sql`now() + random() * ${everyMs}::float8 * interval '1 ms'`
  const { count } = await db.execute(sql`insert into ${table} (id, due_at) select ${scans.id}, ${dueAt} from ${scans}
    where not exists (select from ${table} where ${table.id} = ${scans.id}) limit ${BATCH} on conflict do nothing`)
  return count === BATCH
}

/** The queue of scans whose objects are to be read again. */
export const scrubs = scanQueue(table)

/** Lets a leased scan wait until it is read the next time; does nothing if another worker has it by now. */
export const scrubAgainAt = (db: Db, { scan }: Job, dueAt: Date, lease: Lease) =>
  together(db, {
    first: {
      update: table,
      set: { dueAt, leaseId: null, leaseUntil: null },
      where: { id: scan.id },
      provided: scrubs.leases.isHeldBy(lease),
    },
  })
