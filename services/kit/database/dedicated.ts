import postgres from 'postgres'
import type { Sql } from './db'

/** One connection to the pool's server that never reconnects: locks end with it. `onclose` reports its loss. */
export const connectOnce = (pool: Sql, applicationName: string, onclose: () => void): Sql =>
  connectDedicated(pool, { onclose, connection: { application_name: applicationName } })

/** One permanent connection to the pool's server, with the pool's options. */
export function connectDedicated({ options }: Sql, own: object): Sql {
  const one = { ...options, max: 1, idle_timeout: null, max_lifetime: null, ...own }
  return postgres(one as unknown as postgres.Options<Record<string, never>>)
}
