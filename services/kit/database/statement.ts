import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './db'

/** The placeholder of a value, which PostgreSQL reads from a text, when the statement is sent. */
export type At = (name: string) => Placeholder
type Row = Record<string, unknown>

/**
 * A statement whose text is built once, on first use: building it again costs as much as PostgreSQL needs for it. Rows
 * are as the driver reads them.
 */
export function statement<Found extends Row>(build: (at: At) => SQL) {
  let query: Query | undefined
  return (db: Db | Tx, values: Row): Promise<Found[]> => {
    // An own dialect: a shared one would cache columns by the name of their table, which several services have.
    query ??= new PgDialect().sqlToQuery(build((name) => sql.placeholder(name)))
    return db._.session.prepareQuery<Prepared<Found>>(query, undefined, 'built', false).execute(values)
  }
}
type Prepared<Found> = { execute: Found[]; all: unknown; values: unknown }

/** Memoizes by shape, which covers all that the text depends on beside its values: the code has only a few shapes. */
export function byShape<Made>(make: (shape: string) => Made): (shape: string) => Made {
  const made = new Map<string, Made>()
  return (shape) => {
    const found = made.get(shape) ?? make(shape)
    made.set(shape, found)
    return found
  }
}
