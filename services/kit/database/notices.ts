import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { deferredBy } from './after-commit'
import type { Sql, Tx } from './db'
import { connectDedicated } from './dedicated'

/** Other instances are notified of a channel at most this often: a woken listener finds everything that came since. */
const NOTICE_EVERY_MS = 50
const LISTEN_AGAIN_MS = 250

/** Wakes a listener; returns whether it takes the work, so that no other instance need be woken. */
type Wake = () => boolean
type Channels = {
  /** Distinguishes this instance, which receives its own notices too, from the others. */
  instance: string
  wakes: Map<string, Set<Wake>>
  noticed: Map<string, { atMs: number; later?: Timer }>
}
/** By the pool that notifies the channels. */
const channels = new WeakMap<Sql, Channels>()

function channelsOf(sql: Sql): Channels {
  const found = channels.get(sql) ?? { instance: randomUUID(), wakes: new Map(), noticed: new Map() }
  channels.set(sql, found)
  return found
}

/** Wakes the listeners of this service's `channel` when the transaction commits, and not before. */
export const notify = (tx: Tx, channel: string): void => void deferredBy(tx).channels.add(channel)

/**
 * Wakes the listeners in this process at once. PostgreSQL notifies other instances, and only if no listener here takes
 * the work: a notice in every transaction would make all commits wait for each other.
 */
export function wakeListeners(sql: Sql, channel: string): void {
  const { wakes } = channelsOf(sql)
  let isTaken = false
  for (const wake of wakes.get(channel) ?? []) isTaken = wake() || isTaken
  if (!isTaken) notifyOthers(sql, channel)
}

function notifyOthers(sql: Sql, channel: string): void {
  const { instance, noticed } = channelsOf(sql)
  const last = noticed.get(channel)
  if (last?.later) return
  const send = () => {
    noticed.set(channel, { atMs: performance.now() })
    // A lost notice does no harm: listeners also poll from time to time.
    sql`select pg_notify(current_user || ':' || ${channel}, ${instance})`.catch(() => {})
  }
  const waitMs = last ? last.atMs + NOTICE_EVERY_MS - performance.now() : 0
  if (last && waitMs > 0) last.later = setTimeout(send, waitMs)
  else send()
}

/**
 * Calls `wake` after each `notify` on the channel, and whenever the connection is made again, since a notice may have
 * been missed meanwhile. Reconnects for ever: the driver's own `listen` gives up when its first reconnect fails.
 */
export async function listen(sql: Sql, channel: string, wake: Wake): Promise<() => Promise<void>> {
  const { instance, wakes } = channelsOf(sql)
  const ofChannel = wakes.get(channel) ?? new Set()
  wakes.set(channel, ofChannel.add(wake))
  const onNotice = (from: string) => void (from !== instance && wake())
  let stopped = false
  let connection: Sql | undefined
  const keepListening = async () => {
    while (!stopped) {
      const lost = Promise.withResolvers<void>()
      connection = connectListener(sql, onNotice, lost.resolve)
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
const connectListener = (pool: Sql, onNotice: (payload: string) => void, onclose: () => void): postgres.Sql =>
  connectDedicated(pool, { fetch_types: false, onnotify: (_: string, payload: string) => onNotice(payload), onclose })
