import { connect, type Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { endingTransactions, type Told } from './after-commit'
import { ring } from './bells'
import type { Db } from './database'
import { insertRows } from './outbox'
import { type Count, sharing } from './statements'

/**
 * Five connections are enough for the requests of a service, and three for its events and jobs; few enough for N of each
 * service beside each other. A request that waits for its place, with the limits below, is answered in about 10 s.
 */
export const PLACES = { requests: 5, own: 3, waitMs: 8_000 }
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

type Options = { authority?: string; count?: Count; tell?: (hints: readonly Told[]) => void }

export function connectDatabase(url: string, applicationName: string, options: Options = {}) {
  const { authority, count = () => {}, tell = () => {} } = options
  const sql = postgres(url, {
    ...PATIENCE,
    ...tlsBy(url, authority),
    max: PLACES.requests + PLACES.own,
    connection: {
      application_name: applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  })
  const db = endingTransactions(drizzle(sharing(sql, PLACES, count)) as Db, {
    insert: insertRows,
    wake: (channel) => ring(sql, channel),
    tell,
  })
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
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
