import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './database'

/** The place of a value that is given, as PostgreSQL reads it from a text, when the statement is sent. */
export type At = (name: string) => Placeholder
type Row = Record<string, unknown>

/**
 * A statement whose text is built when it is sent for the first time: to build it anew costs as much as PostgreSQL needs for
 * it. Rows are as the driver reads them.
 */
export function statement<Found extends Row>(build: (at: At) => SQL) {
  let query: Query | undefined
  return (db: Db | Tx, values: Row): Promise<Found[]> => {
    // A dialect of its own: one remembers columns by the name of their table, which several services have.
    query ??= new PgDialect().sqlToQuery(build((name) => sql.placeholder(name)))
    return db._.session.prepareQuery<Prepared<Found>>(query, undefined, 'built', false).execute(values)
  }
}
type Prepared<Found> = { execute: Found[]; all: unknown; values: unknown }

/** One for each shape, which names all that the text depends on beside its values: there are a few of them, by the code. */
export function byShape<Made>(make: (shape: string) => Made): (shape: string) => Made {
  const made = new Map<string, Made>()
  return (shape) => {
    const found = made.get(shape) ?? make(shape)
    made.set(shape, found)
    return found
  }
}
