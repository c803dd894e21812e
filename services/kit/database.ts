import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'

type None = Record<string, never>
export type Db = PostgresJsDatabase<None>
export type Tx = PgTransaction<PostgresJsQueryResultHKT, None, ExtractTablesWithRelations<None>>
export type Sql = postgres.Sql

/** The pattern by which LIKE finds a part of a text; what LIKE gives a meaning to is text here. */
export const partly = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// 08 connection, 40 rolled back for another's sake, 53 resources, 55P03 a lock that others hold, 57 stopped by an
// administrator, a timeout or a shutdown; the rest is the driver's and the system's own.
const UNAVAILABLE =
  /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^CONNECT(ION)?_|^ECONN|^EPIPE$|^ETIMEDOUT$|^E(HOST|NET)UNREACH$|^ENOTFOUND$|^EAI_AGAIN$/

/** Whether an error says that a row which had to be new is there already. */
export const isTaken = (error: unknown): boolean => codesOf(error).includes('23505')

/** Whether an error says that PostgreSQL cannot be reached or takes no more work just now: 503, and try again. */
export const isUnavailable = (error: unknown): boolean => codesOf(error).some((it) => UNAVAILABLE.test(it))

/** Of an error and what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)]
}
