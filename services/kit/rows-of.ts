import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The rows of a table, in an order, as one column of a statement about what they belong to: read as they are at its moment. */
export const rowsOf = (table: PgTable, which: SQL, ...order: SQLWrapper[]): SQL =>
  sql`(select coalesce(json_agg(${table} order by ${sql.join(order, sql`, `)}), '[]') from ${table} where ${which})`

/** A row of a table as one column. */
export const rowOf = (table: PgTable): SQL => sql`to_json(${table})`

/** Reads what `rowOf` and `rowsOf` have in a column. */
export function readingRow<T extends PgTable>(table: T): (row: unknown) => T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table)).map(([key, it]) => ({ key, name: it.name, it }))
  return (row) => {
    const found = row as Record<string, unknown>
    const read: Record<string, unknown> = {}
    // What the version after has added is passed over.
    for (const { key, name, it } of columns) {
      const value = found[name]
      read[key] = value === null ? null : it.mapFromDriverValue(value)
    }
    return read as T['$inferSelect']
  }
}
