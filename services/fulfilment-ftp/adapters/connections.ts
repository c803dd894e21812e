import type { Sql } from 'service-kit/database/db'
import { connectOnce } from 'service-kit/database/dedicated'
import type { FactoryFtp } from './factory-ftp'

/** The pool closes a connection after this idle time: longer than the gap between two scans, shorter than servers allow. */
const IDLE_MS = 30_000

/** The right to one of the connections that all instances share. */
type Place = { number: number }
type Connection = { factory: FactoryFtp; place: Place; closing?: Timer }

export type ConnectionsOptions = {
  sql: Sql
  /** The largest number of connections that all instances together keep open. */
  most: number
  /** Makes a connection, which opens itself at its first use. */
  connect: () => FactoryFtp
  idleMs?: number
}

/**
 * A pool of connections to the factory, each used for one transfer after another. Each connection holds a place, one of `most`
 * advisory locks in PostgreSQL: so all instances together respect the server's limit, and PostgreSQL frees the places of a dead
 * process at once.
 */
export class Connections {
  readonly #options: ConnectionsOptions
  /** The connection used last is at the end, because a server is least likely to have dropped it. */
  readonly #idle: Connection[] = []
  readonly #held = new Set<Place>()
  readonly #locks: Sql

  constructor(options: ConnectionsOptions) {
    this.#options = options
    // When the connection of the locks breaks, this process loses its places: the pool closes connections after their transfer.
    this.#locks = connectOnce(options.sql, 'fulfilment-ftp-places', () => this.#held.clear())
  }

  /** Prepares a connection for `take`. Returns false while all places are taken. */
  async reserve(): Promise<boolean> {
    if (this.#idle.length) return true
    const place = await this.#takePlace()
    if (place) this.#keep({ factory: this.#options.connect(), place })
    return place !== undefined
  }

  /** Takes the connection that `reserve` has prepared, for one transfer. */
  take(): Connection {
    const connection = this.#idle.pop()
    if (!connection) throw new Error('No connection was reserved.')
    clearTimeout(connection.closing)
    return connection
  }

  /** Keeps a connection for the next transfer, or closes it if its place was lost. */
  release(connection: Connection): void {
    if (this.#held.has(connection.place)) this.#keep(connection)
    else connection.factory.close()
  }

  /** Closes all connections; none may be in use. */
  async stop(): Promise<void> {
    for (const it of this.#idle.splice(0)) {
      clearTimeout(it.closing)
      it.factory.close()
    }
    await this.#locks.end({ timeout: 1 })
  }

  #keep(connection: Connection): void {
    const { idleMs = IDLE_MS } = this.#options
    connection.closing = setTimeout(() => this.#drop(connection), idleMs)
    this.#idle.push(connection)
  }

  #drop(connection: Connection): void {
    this.#idle.splice(this.#idle.indexOf(connection), 1)
    connection.factory.close()
    // A failure here has ended the connection of the locks, and with it every lock.
    this.#freePlace(connection.place).catch(() => {})
  }

  async #takePlace(): Promise<Place | undefined> {
    const held = new Set([...this.#held].map((it) => it.number))
    for (let number = 1; number <= this.#options.most; number++) {
      // PostgreSQL would grant this connection a lock that it already has.
      if (held.has(number)) continue
      const [row] = await this
        .#locks`select pg_try_advisory_lock(hashtext('factory:' || current_user), ${number}) as held`
      if (!row?.held) continue
      const place = { number }
      this.#held.add(place)
      return place
    }
    return undefined
  }

  async #freePlace(place: Place): Promise<void> {
    if (!this.#held.has(place)) return
    await this.#locks`select pg_advisory_unlock(hashtext('factory:' || current_user), ${place.number})`
    this.#held.delete(place)
  }
}
