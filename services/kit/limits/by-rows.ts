import { and, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/db'
import { windowBefore } from '../domain/limits'

/**
 * The time of the oldest among the `most` newest rows of a table that match and are in the window: the limit is
 * exhausted until it leaves the window. Undefined when there are fewer rows.
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

/** Serializes transactions that count by the same key, so that a concurrent request is counted too. */
export const countingAlone = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':' || ${key}))`)
