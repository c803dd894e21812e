import { and, eq, max, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { acts } from '../../schema'
import type { Act } from '../act'

export async function findAct(db: Db | Tx, payoutId: string): Promise<Act | undefined> {
  const [row] = await db.select({ snapshot: acts.snapshot }).from(acts).where(eq(acts.payoutId, payoutId))
  return row?.snapshot as Act | undefined
}

/** The next number of a site and year. Others wait for the end of this transaction: there are no gaps and no doubles. */
export async function nextSequence(tx: Tx, site: string, year: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner-acts:${site}:${year}`}, 0))`)
  const [row] = await tx
    .select({ last: max(acts.sequence) })
    .from(acts)
    .where(and(eq(acts.site, site), eq(acts.year, year)))
  return (row?.last ?? 0) + 1
}

export const addAct = (tx: Tx, act: typeof acts.$inferInsert) => tx.insert(acts).values(act)
