import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { restOf } from './after-commit'
import { connectBeside } from './beside'
import type { Sql, Tx } from './db'

/** Other instances are notified of a channel at most this often: a woken listener finds everything that came since. */
const NOTICE_EVERY_MS = 50
const LISTEN_AGAIN_MS = 250

/** Wakes a listener; returns whether it takes the work, so that no other instance need be woken. */
type Wake = () => boolean
type Bells = {
  /** Distinguishes this instance, which receives its own notices too, from the others. */
  instance: string
  wakes: Map<string, Set<Wake>>
  noticed: Map<string, { atMs: number; later?: Timer }>
}
/** By the pool that notifies the channels. */
const bells = new WeakMap<Sql, Bells>()

function bellsOf(sql: Sql): Bells {
  const found = bells.get(sql) ?? { instance: randomUUID(), wakes: new Map(), noticed: new Map() }
  bells.set(sql, found)
  return found
}

/** Wakes the listeners of this service's `channel` when the transaction commits, and not before. */
export const notify = (tx: Tx, channel: string): void => void restOf(tx).channels.add(channel)

/**
 * Wakes the listeners in this process at once. PostgreSQL notifies other instances, and only if no listener here takes
 * the work: a notice in every transaction would make all commits wait for each other.
 */
export function ring(sql: Sql, channel: string): void {
  const { wakes } = bellsOf(sql)
  let isTaken = false
  for (const wake of wakes.get(channel) ?? []) isTaken = wake() || isTaken
  if (!isTaken) tellOthers(sql, channel)
}

function tellOthers(sql: Sql, channel: string): void {
  const { instance, noticed } = bellsOf(sql)
  const last = noticed.get(channel)
  if (last?.later) return
  const tell = () => {
    noticed.set(channel, { atMs: performance.now() })
    // A lost notice does no harm: listeners also poll from time to time.
    sql`select pg_notify(current_user || ':' || ${channel}, ${instance})`.catch(() => {})
  }
  const waitMs = last ? last.atMs + NOTICE_EVERY_MS - performance.now() : 0
  if (last && waitMs > 0) last.later = setTimeout(tell, waitMs)
  else tell()
}

/**
 * Calls `wake` after each `notify` on the channel, and whenever listening begins anew, since a notice may have been
 * missed meanwhile. Reconnects for ever: the driver's own `listen` gives up when its first reconnect fails.
 */
export async function listen(sql: Sql, channel: string, wake: Wake): Promise<() => Promise<void>> {
  const { instance, wakes } = bellsOf(sql)
  const ofChannel = wakes.get(channel) ?? new Set()
  wakes.set(channel, ofChannel.add(wake))
  const heard = (from: string) => void (from !== instance && wake())
  let stopped = false
  let connection: Sql | undefined
  const keepListening = async () => {
    while (!stopped) {
      const lost = Promise.withResolvers<void>()
      connection = connectListener(sql, heard, lost.resolve)
      try {
        const [row] = await connection<{ role: string }[]>`select current_user as role`
        await connection`listen ${connection(`${row?.role}:${channel}`)}`
        wake()
        await lost.promise
      } catch {
        // PostgreSQL is still away.
      }
      await connection.end({ timeout: 0 })
      if (!stopped) await Bun.sleep(LISTEN_AGAIN_MS)
    }
  }
  const listening = keepListening()
  return async () => {
    stopped = true
    ofChannel.delete(wake)
    await connection?.end({ timeout: 0 })
    await listening
  }
}

/** The driver builds its own `listen` on `onnotify`; its types leave it out. */
const connectListener = (pool: Sql, heard: (payload: string) => void, onclose: () => void): postgres.Sql =>
  connectBeside(pool, { fetch_types: false, onnotify: (_: string, payload: string) => heard(payload), onclose })
