import type { Sql } from 'service-kit/database/db'
import { connectOnce } from 'service-kit/database/dedicated'
import type { FactoryFtp } from './factory-ftp'

/** An idle connection is closed after this: longer than the gap between two scans of an order, shorter than servers allow. */
const IDLE_MS = 30_000

/** One of the places that all instances share. */
type Place = { number: number }
type Connection = { factory: FactoryFtp; place: Place; closing?: Timer }

export type ConnectionsOptions = {
  sql: Sql
  /** The largest number of connections that all instances together keep open. */
  most: number
  /** A connection that opens itself when it is used. */
  connect: () => FactoryFtp
  idleMs?: number
}

/**
 * A pool of connections to the factory, each used for one transfer after the other. Each has a place: an advisory lock in
 * PostgreSQL, of which there are `most`, so that several instances together respect the server's limit, and the places of a
 * process that dies are free at once.
 */
export class Connections {
  readonly #options: ConnectionsOptions
  /** The one used last is at the end: it is the least likely to have been dropped. */
  readonly #idle: Connection[] = []
  readonly #held = new Set<Place>()
  readonly #locks: Sql

  constructor(options: ConnectionsOptions) {
    this.#options = options
    // Without its connection this process has no place: connections in use are closed after their transfer.
    this.#locks = connectOnce(options.sql, 'fulfilment-ftp-places', () => this.#held.clear())
  }

  /** Whether `take` has a connection to give; false while all places are taken. */
  async reserve(): Promise<boolean> {
    if (this.#idle.length) return true
    const place = await this.#takePlace()
    if (place) this.#keep({ factory: this.#options.connect(), place })
    return place !== undefined
  }

  /** A connection for one transfer, after `reserve`. */
  take(): Connection {
    const connection = this.#idle.pop()
    if (!connection) throw new Error('No connection was reserved.')
    clearTimeout(connection.closing)
    return connection
  }

  /** Keeps a connection for the next transfer. */
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
    // Whatever fails here has ended the locks' own connection, and its locks with it.
    this.#freePlace(connection.place).catch(() => {})
  }

  async #takePlace(): Promise<Place | undefined> {
    const held = new Set([...this.#held].map((it) => it.number))
    for (let number = 1; number <= this.#options.most; number++) {
      // PostgreSQL would give a lock to the same connection once more.
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
