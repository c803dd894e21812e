import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The rows of a table, in an order, as one column of a statement about what they belong to: read as they are at its moment. */
export function rowsOf<T extends PgTable>(table: T, which: SQL, ...order: SQLWrapper[]): SQL<T['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table))
  // Whatever else the version after has added is passed over.
  const decoded = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([key, it]) => [key, row[it.name] === null ? null : it.mapFromDriverValue(row[it.name])]),
    )
  const rows = sql`(select coalesce(json_agg(${table} order by ${sql.join(order, sql`, `)}), '[]') from ${table} where ${which})`
  return rows.mapWith((found: Record<string, unknown>[]) => found.map(decoded)) as SQL<T['$inferSelect'][]>
}
