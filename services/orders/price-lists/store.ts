import { type Refusal, refuse } from 'contracts/problems'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { priceLists } from '../schema'
import type { PriceListState } from './rules'

/** The sites scope lists the caller may see and change: all if null. */
export type Scope = string | null
const isInScope = (site: string | null) => (site === null ? undefined : eq(priceLists.site, site))

/** A page of lists, the last added first, and one more if there are more. */
export const listLists = (db: Db, site: string | null, { after, limit }: AskedPage): Promise<PriceListState[]> =>
  db
    .select()
    .from(priceLists)
    .where(
      and(
        isInScope(site),
        after &&
          sql`(${priceLists.createdAt}, ${priceLists.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(priceLists.createdAt), desc(priceLists.id))
    .limit(limit + 1)

/** A list, locked for a change. Refuses: `price-list-not-found`. */
export async function findList(tx: Tx, site: string | null, id: string): Promise<PriceListState | Refusal> {
  const which = and(eq(priceLists.id, id), isInScope(site))
  const [row] = await tx.select().from(priceLists).where(which).for('update')
  return row ?? refuse('price-list-not-found', `There is no price list ${id}.`)
}

export const insertList = (tx: Tx, list: PriceListState) => tx.insert(priceLists).values(list)

export const saveWithdrawal = (tx: Tx, { id, withdrawnAt }: PriceListState) =>
  tx.update(priceLists).set({ withdrawnAt }).where(eq(priceLists.id, id))
