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
type Listener = { hear(channel: string): Promise<void>; stop(): Promise<void> }
type Channels = {
  /** Distinguishes this instance, which receives its own notices too, from the others. */
  instance: string
  wakes: Map<string, Set<Wake>>
  noticed: Map<string, { atMs: number; later?: Timer }>
  listener?: Listener
}
/** By the pool that notifies the channels. */
const channels = new WeakMap<Sql, Channels>()

function channelsOf(sql: Sql): Channels {
  const found: Channels = channels.get(sql) ?? { instance: randomUUID(), wakes: new Map(), noticed: new Map() }
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
 * been missed meanwhile. One connection listens for all channels of a pool: each costs PostgreSQL a process.
 */
export function listen(sql: Sql, channel: string, wake: Wake): () => Promise<void> {
  const of = channelsOf(sql)
  const wakes = of.wakes.get(channel) ?? new Set()
  of.wakes.set(channel, wakes.add(wake))
  of.listener ??= startListener(sql, of)
  void of.listener.hear(channel)
  return async () => {
    wakes.delete(wake)
    if (!wakes.size) of.wakes.delete(channel)
    if (of.wakes.size) return
    const { listener } = of
    of.listener = undefined
    await listener?.stop()
  }
}

/** Reconnects for ever: the driver's own `listen` gives up when its first reconnect fails. */
function startListener(sql: Sql, { instance, wakes }: Channels): Listener {
  const wakeAll = (channel: string) => {
    for (const wake of wakes.get(channel) ?? []) wake()
  }
  const onNotice = (name: string, from: string) => {
    // The name is `<role>:<channel>`.
    if (from !== instance) wakeAll(name.slice(name.indexOf(':') + 1))
  }
  let stopped = false
  let connection: Sql | undefined
  let role: string | undefined
  const hear = async (channel: string) => {
    // The loop listens for every known channel as soon as it is connected.
    if (!connection || role === undefined) return
    await connection`listen ${connection(`${role}:${channel}`)}`
    wakeAll(channel)
  }
  const keepListening = async () => {
    while (!stopped) {
      const lost = Promise.withResolvers<void>()
      connection = connectListener(sql, onNotice, lost.resolve)
      try {
        const [row] = await connection<{ role: string }[]>`select current_user as role`
        role = row?.role
        await Promise.all([...wakes.keys()].map(hear))
        await lost.promise
      } catch {
        // PostgreSQL is still away.
      }
      role = undefined
      await connection.end({ timeout: 0 })
      if (!stopped) await Bun.sleep(LISTEN_AGAIN_MS)
    }
  }
  const listening = keepListening()
  return {
    // Where it fails, e.g. by the statement timeout, the loop connects anew and listens for every channel.
    hear: (channel) => hear(channel).catch(() => connection?.end({ timeout: 0 })),
    async stop() {
      stopped = true
      await connection?.end({ timeout: 0 })
      await listening
    },
  }
}

/** The driver builds its own `listen` on `onnotify`; its types leave it out. */
const connectListener = (
  pool: Sql,
  onnotify: (channel: string, payload: string) => void,
  onclose: () => void,
): postgres.Sql => connectDedicated(pool, { onnotify, onclose })
