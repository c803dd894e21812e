import { getTableColumns, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { committed, isTransaction, type OutboxRow } from './after-commit'
import { notify } from './bells'
import type { Db, Tx } from './database'
import { insertion as insertionOfRows, leave } from './outbox'

/** Rows of one table, which replace those that are the same in the columns `replacing`; without that they must be new. */
export type Insertion = {
  into: PgTable
  rows: readonly Record<string, unknown>[]
  replacing?: readonly PgColumn[]
}

export type Writes = {
  /** Inserts or updates, `returning` something; where it returns no row, nothing else of all this is written. */
  first: SQLWrapper
  /** A statement may read what `first` returned from `written`. */
  also?: readonly (Insertion | SQL)[]
  /** Events and hints: `eventRows` and `hintRows` of outbox.ts. */
  told?: readonly OutboxRow[]
  /** Channels of workers that it gives something to do. */
  wakes?: readonly string[]
}

/**
 * Writes what belongs together in one statement, which is a transaction by itself, or a part of the one that it is given.
 * Answers whether `first` returned a row.
 */
export async function together(db: Db | Tx, { first, also = [], told = [], wakes = [] }: Writes): Promise<boolean> {
  const inTransaction = isTransaction(db)
  const parts = [
    ...also.flatMap((it) => (it instanceof SQL ? [it] : it.rows.length ? [insertionOf(it)] : [])),
    ...(told.length && !inTransaction ? [insertionOfRows(told, sql`written`)] : []),
  ]
  const named = parts.map((it, index) => sql`, ${sql.identifier(`also_${index}`)} as (${it})`)
  const [row] = await db.execute<{ written: boolean }>(
    sql`with written as ${first}${sql.join(named)} select exists (select from written) as written`,
  )
  const isWritten = row?.written === true
  if (!isWritten) return false
  if (inTransaction) {
    leave(db, told)
    for (const it of wakes) notify(db, it)
  } else committed(db, told.length ? ['outbox', ...wakes] : wakes)
  return true
}

/** One text for any number of rows. */
function insertionOf({ into, rows, replacing }: Insertion): SQL {
  const columns = Object.entries(getTableColumns(into)).filter(([key]) => rows.some((it) => it[key] !== undefined))
  const names = list(columns.map(([, it]) => sql.identifier(it.name)))
  const values = rows.map((row) => Object.fromEntries(columns.map(([key, it]) => [it.name, row[key] ?? null])))
  const types = list(columns.map(([, it]) => sql`${sql.identifier(it.name)} ${sql.raw(it.getSQLType())}`))
  const inserted = sql`insert into ${into} (${names})
    select ${list(columns.map(([, it]) => sql`it.${sql.identifier(it.name)}`))}
    from written, json_to_recordset(${JSON.stringify(values)}::json) as it(${types})`
  if (!replacing) return inserted
  const replaced = columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  const key = list(replacing.map(({ name }) => sql.identifier(name)))
  return sql`${inserted} on conflict (${key}) do update set ${list(replaced)}`
}

const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `)
