import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { outage } from '../schema'
import { WORK } from './channel'

export type Outage = Omit<typeof outage.$inferSelect, 'id'>

/** The only row's id: one factory has at most one outage. */
const ID = 1

export async function findOutage(db: Db): Promise<Outage | undefined> {
  const [row] = await db.select().from(outage)
  return row
}

/** Returns true to one worker of all instances, which may try whether the outage is over; the others wait until `until`. */
export async function claimTry(db: Db, now: Date, until: Date): Promise<boolean> {
  const rows = await db.update(outage).set({ until }).where(lte(outage.until, now)).returning({ id: outage.id })
  return rows.length > 0
}

/**
 * Records a failed try. Only the first failure after `tries` failed tries begins the next pause; workers that began earlier and
 * fail later change nothing.
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

/** Ends the outage and wakes the workers. */
export const endOutage = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.delete(outage)
    notify(tx, WORK)
  })
