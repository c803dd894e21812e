import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'

type None = Record<string, never>
export type Db = PostgresJsDatabase<None>
export type Tx = PgTransaction<PostgresJsQueryResultHKT, None, ExtractTablesWithRelations<None>>
export type Sql = postgres.Sql

/** A LIKE pattern for a substring; LIKE's special characters are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// 08 connection, 40 rolled back for another transaction's sake, 53 resources, 55P03 lock not available, 57 stopped by
// an administrator, a timeout or a shutdown; the rest are codes of the driver and the system.
const UNAVAILABLE =
  /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^CONNECT(ION)?_|^ECONN|^EPIPE$|^ETIMEDOUT$|^E(HOST|NET)UNREACH$|^ENOTFOUND$|^EAI_AGAIN$/

/** Whether an error is a unique violation. */
export const isTaken = (error: unknown): boolean => codesOf(error).includes('23505')

/** Whether an error says that PostgreSQL cannot be reached or is out of capacity: 503, retry. */
export const isUnavailable = (error: unknown): boolean => codesOf(error).some((it) => UNAVAILABLE.test(it))

/** The codes of an error and its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)]
}
