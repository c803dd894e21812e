import postgres from 'postgres'
import type { Sql } from './database'

/** One connection to where the pool goes, never changed for a new one: for locks, which go with it; `onclose` tells that it was lost. */
export const connectAlone = (pool: Sql, applicationName: string, onclose: () => void): Sql =>
  connectBeside(pool, { onclose, connection: { application_name: applicationName } })

/** One connection that stays, to where the pool goes and as it goes there. */
export function connectBeside({ options }: Sql, own: object): Sql {
  const one = { ...options, max: 1, idle_timeout: null, max_lifetime: null, ...own }
  return postgres(one as unknown as postgres.Options<Record<string, never>>)
}
