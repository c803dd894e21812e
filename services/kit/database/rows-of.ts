import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Child rows, in an order, as one JSON column of a statement: consistent with the parent row. */
export const rowsOf = (table: PgTable, which: SQL, ...order: SQLWrapper[]): SQL =>
  sql`(select coalesce(json_agg(${table} order by ${sql.join(order, sql`, `)}), '[]') from ${table} where ${which})`

/** A row of a table as one column. */
export const rowOf = (table: PgTable): SQL => sql`to_json(${table})`

/** Reads a column of `rowOf` or `rowsOf`. */
export function readingRow<T extends PgTable>(table: T): (row: unknown) => T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table)).map(([key, it]) => ({ key, name: it.name, it }))
  return (row) => {
    const found = row as Record<string, unknown>
    const read: Record<string, unknown> = {}
    // Columns that a newer version has added are ignored.
    for (const { key, name, it } of columns) {
      const value = found[name]
      read[key] = value === null ? null : it.mapFromDriverValue(value)
    }
    return read as T['$inferSelect']
  }
}
