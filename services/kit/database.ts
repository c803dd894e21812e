import { connect, type Socket } from 'node:net'
import { type ExtractTablesWithRelations, sql as raw } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { takingPlaces } from './places'

type None = Record<string, never>
export type Db = PostgresJsDatabase<None>
export type Tx = PgTransaction<PostgresJsQueryResultHKT, None, ExtractTablesWithRelations<None>>
export type Sql = postgres.Sql

/** Five connections a service are enough for its load, and few enough for N of each beside each other. */
const POOL = 5
/** A statement that waits for a place among the connections; with the limits below a request is answered in about 10 s. */
const PLACE_WAIT_MS = 8_000
/** Shorter: whoever waits for another's lock leaves the place to those who wait for one. */
const LOCK_TIMEOUT_MS = 4_000
const STATEMENT_TIMEOUT_MS = 8_000
/** PostgreSQL ends a statement sooner: one that says nothing for so long hangs, or is gone with its machine. */
const SILENCE_MS = 10_000
/** The driver waits up to 20 s between two tries, and requests with it; to find PostgreSQL closed costs next to nothing. */
const CONNECT_AGAIN_S = 0.05

const PATIENCE = {
  connect_timeout: 5,
  backoff: () => CONNECT_AGAIN_S,
  onnotice: () => {},
  socket: watchedSocket,
}

/** By TLS that is verified, where whoever signs the server's certificate is named (PEM); else as the URL's `sslmode` says. */
export const tlsBy = (url: string, authority: string | undefined) =>
  authority ? { ssl: { ca: authority, host: new URL(url).hostname, rejectUnauthorized: true } } : {}

export function connectDatabase(url: string, applicationName: string, authority?: string) {
  const sql = postgres(url, {
    ...PATIENCE,
    ...tlsBy(url, authority),
    max: POOL,
    connection: {
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  })
  return { sql, db: drizzle(withPlaces(sql)) as Db, close: () => sql.end({ timeout: 5 }) }
}

/** The driver lets whatever finds no connection wait for ever: here it waits for a place, and not for long. */
function withPlaces(sql: Sql): Sql {
  const inPlace = takingPlaces(POOL, PLACE_WAIT_MS)
  // All that drizzle asks of a client: a statement, which is sent when it is awaited, and a transaction.
  const client = {
    options: sql.options,
    unsafe(...statement: Parameters<Sql['unsafe']>) {
      const rows = () => inPlace(() => sql.unsafe(...statement))
      return {
        // biome-ignore lint/suspicious/noThenProperty: as the driver's own, it is sent when it is awaited
        then: (...by: Parameters<Promise<unknown>['then']>) => rows().then(...by),
        values: () => inPlace(() => sql.unsafe(...statement).values()),
      }
    },
    begin: (run: (tx: postgres.TransactionSql) => Promise<unknown>) => inPlace(() => sql.begin(run)),
  }
  return client as unknown as Sql
}

type Address = { host: string[]; port: number[]; ssl: unknown }

/** A socket that is closed when nothing is heard for too long of what was sent: the driver itself would wait for ever. */
function watchedSocket({ host: [host = ''], port: [port = 5432], ssl }: Address): Socket {
  // By its `host` the driver checks the server's certificate.
  const socket = Object.assign(connect(port, host), { host })
  // What is said over TLS is not heard here.
  if (ssl) return socket
  let silence: Timer | undefined
  const heard = () => {
    clearTimeout(silence)
    silence = undefined
  }
  const write = socket.write.bind(socket) as (...what: unknown[]) => boolean
  socket.write = (...what: unknown[]) => {
    silence ??= setTimeout(() => socket.destroy(new SilentError('PostgreSQL says nothing.')), SILENCE_MS)
    return write(...what)
  }
  return socket.on('data', heard).on('close', heard)
}

class SilentError extends Error {
  readonly code = 'ETIMEDOUT'
}

/** One connection to where the pool goes, never changed for a new one: for locks, which go with it; `onclose` tells that it was lost. */
export const connectAlone = (pool: Sql, applicationName: string, onclose: () => void): Sql =>
  connectBeside(pool, { onclose, connection: { application_name: applicationName } })

/** Wakes whoever listens on `channel` of this service when the transaction commits, and not before. */
export const notify = (tx: Tx, channel: string) =>
  tx.execute(raw`select pg_notify(current_user || ':' || ${channel}, '')`)

/**
 * Calls `wake` after each `notify` on the channel, and whenever listening begins anew, since one may have been missed
 * meanwhile. It goes on for as long as it takes: the driver's own `listen` gives up when its first reconnect fails.
 */
export async function listen(sql: Sql, channel: string, wake: () => void): Promise<() => Promise<void>> {
  let stopped = false
  let connection: Sql | undefined
  const keepListening = async () => {
    while (!stopped) {
      const lost = Promise.withResolvers<void>()
      connection = connectListener(sql, wake, lost.resolve)
      try {
        const [row] = await connection<{ role: string }[]>`select current_user as role`
        await connection`listen ${connection(`${row?.role}:${channel}`)}`
        wake()
        await lost.promise
      } catch {
        // PostgreSQL is not there yet, or not there again.
      }
      await connection.end({ timeout: 0 })
      if (!stopped) await Bun.sleep(LISTEN_AGAIN_MS)
    }
  }
  const listening = keepListening()
  return async () => {
    stopped = true
    await connection?.end({ timeout: 0 })
    await listening
  }
}
const LISTEN_AGAIN_MS = 250

/** `onnotify` is what the driver's own `listen` is made with; its types leave it out. */
const connectListener = (pool: Sql, onnotify: () => void, onclose: () => void): Sql =>
  connectBeside(pool, { fetch_types: false, onnotify, onclose })

/** One connection that stays, to where the pool goes and as it goes there. */
function connectBeside({ options }: Sql, own: object): Sql {
  const one = { ...options, max: 1, idle_timeout: null, max_lifetime: null, ...own }
  return postgres(one as unknown as postgres.Options<Record<string, never>>)
}

/** The pattern by which LIKE finds a part of a text; what LIKE gives a meaning to is text here. */
export const partly = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// 08 connection, 40 rolled back for another's sake, 53 resources, 55P03 a lock that others hold, 57 stopped by an
// administrator, a timeout or a shutdown; the rest is the driver's and the system's own.
const UNAVAILABLE =
  /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^CONNECT(ION)?_|^ECONN|^EPIPE$|^ETIMEDOUT$|^E(HOST|NET)UNREACH$|^ENOTFOUND$|^EAI_AGAIN$/

/** Whether an error says that PostgreSQL cannot be reached or takes no more work just now: 503, and try again. */
export function isUnavailable(error: unknown): boolean {
  for (let it: unknown = error; it instanceof Error; it = it.cause) {
    const code = (it as { code?: unknown }).code
    if (typeof code === 'string' && UNAVAILABLE.test(code)) return true
  }
  return false
}
