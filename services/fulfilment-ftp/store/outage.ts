import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { outage } from '../schema'
import { WORK } from './channel'

export type Outage = Omit<typeof outage.$inferSelect, 'id'>

/** There is one factory, and so at most one outage. */
const ID = 1

export async function findOutage(db: Db): Promise<Outage | undefined> {
  const [row] = await db.select().from(outage)
  return row
}

/** Lets one worker of all instances try whether the outage is over: the others wait until `until`. Returns whether it may. */
export async function claimTry(db: Db, now: Date, until: Date): Promise<boolean> {
  const rows = await db.update(outage).set({ until }).where(lte(outage.until, now)).returning({ id: outage.id })
  return rows.length > 0
}

/**
 * Records that a try failed: the first one after `tries` failed tries begins the next pause. Workers that began before it, and
 * fail after it, change nothing.
 */
export const recordOutage = (db: Db, tries: number, { since, error, until }: Omit<Outage, 'tries'>) =>
  db
    .insert(outage)
    .values({ id: ID, since, error, until, tries: 1 })
    .onConflictDoUpdate({
      target: outage.id,
      set: { error, until, tries: sql`${outage.tries} + 1` },
      setWhere: eq(outage.tries, tries),
    })

/** Ends the outage, and wakes the workers. */
export const endOutage = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.delete(outage)
    notify(tx, WORK)
  })
