import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db'
import { statement } from './statement'

/** How many changes one pass joins: as many as take some ten milliseconds. */
const PASS = 5_000

/**
 * Joins the rows of changes in a table of sums with the row of the same key, and drops what sums to nothing, in one statement: readers
 * sum all rows of a key, and see the changes or their sum. All columns but `id`, `folded` and those of the key are sums. Two passes at
 * a time may leave two rows of one key, which a later one joins. Returns whether there may be more.
 */
export function folding(table: PgTable & Record<'id' | 'folded', PgColumn>, ...key: readonly PgColumn[]) {
  const others = [table.id, table.folded, ...key].map((it) => it.name)
  const summed = Object.values(getTableColumns(table)).filter((it) => !others.includes(it.name))
  const each = (columns: readonly PgColumn[], show: (name: string) => string, between = ', ') =>
    sql.raw(columns.map((it) => show(`"${it.name}"`)).join(between))
  const KEY = each(key, (it) => it)
  const pass = statement<{ fresh: number }>(
    () => sql`
    with fresh as (select id, ${KEY} from ${table} where not folded order by id limit ${sql.raw(`${PASS}`)} for update skip locked),
      kinds as (select distinct ${KEY} from fresh),
      gone as (delete from ${table} where id in (select id from fresh)
        or (folded and (${KEY}) in (select ${KEY} from kinds)) returning ${KEY}, ${each(summed, (it) => it)}),
      kept as (insert into ${table} (${KEY}, ${each(summed, (it) => it)}, folded)
        select ${KEY}, ${each(summed, (it) => `sum(${it})`)}, true from gone group by ${KEY}
        having ${each(summed, (it) => `sum(${it}) <> 0`, ' or ')})
    select count(*)::int as fresh from fresh`,
  )
  return async (db: Db): Promise<boolean> => (await pass(db, {}))[0]?.fresh === PASS
}
