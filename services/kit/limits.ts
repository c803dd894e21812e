import { and, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database'
import { windowBefore } from './domain/limits'

/**
 * When the oldest was counted of the `most` newest rows of a table that fit and are in the window: it is what uses the limit
 * up. Nothing where there are fewer.
 */
export async function usedUpBy(
  db: Db | Tx,
  countedAt: PgColumn,
  now: Date,
  most: number,
  fits?: SQL,
): Promise<Date | undefined> {
  const at = sql<Date>`${countedAt}`.mapWith((it: string) => new Date(it))
  const [row] = await db
    .select({ at })
    .from(countedAt.table)
    .where(and(fits, gt(countedAt, windowBefore(now))))
    .orderBy(desc(countedAt))
    .offset(most - 1)
    .limit(1)
  return row?.at
}

/** Whoever counts by the same key waits until the transaction ends: what comes at the same moment is counted too. */
export const countingAlone = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':' || ${key}))`)
