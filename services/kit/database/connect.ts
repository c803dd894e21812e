import { connect, type Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { insertRows } from '../events/outbox'
import { type AddressedHint, withCommitHooks } from './after-commit'
import type { Db } from './db'
import { wakeListeners } from './notices'
import { type Count, sharing } from './statements'

/**
 * Five connections are enough for the requests of a service, and three for its events and jobs; few enough for N
 * instances of each service. With the limits below, a request that waits for a connection is answered in about 10 s.
 */
export const PLACES = { requests: 5, own: 3, waitMs: 8_000 }
/** Shorter: a request that waits for a lock gives its connection to those that wait for one. */
const LOCK_TIMEOUT_MS = 4_000
const STATEMENT_TIMEOUT_MS = 8_000
/** PostgreSQL ends a statement sooner: a connection that is silent for this long hangs, or its machine is gone. */
const SILENCE_MS = 10_000
/** By default the driver waits up to 20 s between two tries, and requests with it; a refused connection costs little. */
const CONNECT_AGAIN_S = 0.05

const PATIENCE = {
  connect_timeout: 5,
  backoff: () => CONNECT_AGAIN_S,
  onnotice: () => {},
  // The driver would read PostgreSQL's table of types on each connection. It needs them for arrays alone, which travel as
  // text here.
  fetch_types: false,
  socket: watchedSocket,
}

/** Verified TLS if the server certificate's authority is given (PEM); else as the URL's `sslmode` says. */
export const tlsBy = (url: string, authority: string | undefined) =>
  authority ? { ssl: { ca: authority, host: new URL(url).hostname, rejectUnauthorized: true } } : {}

type Options = { authority?: string; count?: Count; publish?: (hints: readonly AddressedHint[]) => void }

export function connectDatabase(url: string, applicationName: string, options: Options = {}) {
  const { authority, count = () => {}, publish = () => {} } = options
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
  const db = withCommitHooks(drizzle(sharing(sql, PLACES, count)) as Db, {
    insert: insertRows,
    wake: (channel) => wakeListeners(sql, channel),
    publish,
  })
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
}

type Address = { host: string[]; port: number[]; ssl: unknown }

/** A socket that closes when the server is silent for too long after a write: the driver itself would wait for ever. */
function watchedSocket({ host: [host = ''], port: [port = 5432], ssl }: Address): Socket {
  // The driver checks the server's certificate against `host`.
  const socket = Object.assign(connect(port, host), { host })
  // This socket does not see data inside TLS.
  if (ssl) return socket
  let silence: Timer | undefined
  const onAnswer = () => {
    clearTimeout(silence)
    silence = undefined
  }
  const write = socket.write.bind(socket) as (...what: unknown[]) => boolean
  socket.write = (...what: unknown[]) => {
    silence ??= setTimeout(() => socket.destroy(new SilentError('PostgreSQL does not answer.')), SILENCE_MS)
    return write(...what)
  }
  return socket.on('data', onAnswer).on('close', onAnswer)
}

class SilentError extends Error {
  readonly code = 'ETIMEDOUT'
}
