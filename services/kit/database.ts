import { type ExtractTablesWithRelations, sql as raw } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

type None = Record<string, never>
export type Db = PostgresJsDatabase<None>
export type Tx = PgTransaction<PostgresJsQueryResultHKT, None, ExtractTablesWithRelations<None>>
export type Sql = postgres.Sql

/** Five connections a service are enough for its load, and few enough for N of each beside each other. */
const POOL = 5
const STATEMENT_TIMEOUT_MS = 10_000

export function connectDatabase(url: string, applicationName: string) {
  const sql = postgres(url, {
    max: POOL,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: applicationName, statement_timeout: STATEMENT_TIMEOUT_MS },
  })
  return { sql, db: drizzle(sql) as Db, close: () => sql.end({ timeout: 5 }) }
}

/** Wakes whoever listens on `channel` of this service when the transaction commits, and not before. */
export const notify = (tx: Tx, channel: string) =>
  tx.execute(raw`select pg_notify(current_user || ':' || ${channel}, '')`)

/** Calls `wake` after each `notify` on the channel, and after every reconnect, since one may have been missed meanwhile. */
export async function listen(sql: Sql, channel: string, wake: () => void): Promise<() => Promise<void>> {
  const [row] = await sql<{ role: string }[]>`select current_user as role`
  const subscription = await sql.listen(`${row?.role}:${channel}`, wake, wake)
  return () => subscription.unlisten()
}

/** Whether an error says that PostgreSQL cannot be reached or takes no more work just now: 503, and try again. */
export function isUnavailable(error: unknown): boolean {
  for (let it: unknown = error; it instanceof Error; it = it.cause) {
    const code = (it as { code?: unknown }).code
    // 08 connection, 53 resources, 57 stopped by an administrator, a timeout or a shutdown; the rest is the driver's own.
    if (typeof code === 'string' && /^(08|53|57)[0-9A-Z]{3}$|^(CONNECT|CONNECTION)_|^ECONN|^EPIPE$/.test(code))
      return true
  }
  return false
}
