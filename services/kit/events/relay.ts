import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Service } from 'contracts/events'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { crashPoint } from '../crash'
import type { Db, Sql } from '../database/db'
import { connectOnce } from '../database/dedicated'
import { listen } from '../database/notices'
import { statement } from '../database/statement'
import { preparing } from '../database/statements'
import { dead, outbox } from '../tables'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import type { Bus } from './bus'
import { LARGEST_EVENT_BYTES, type Published, publish, type Row, takesLargest } from './publish'
import { checkStream, type Filled } from './stream'

const BATCH = 256
/** Events recorded within this time of the last poll are published together. */
const GATHER_MS = 3
/** The next poll marks published rows, or one this long after. */
const MARK_MS = 100
/** The pause after PostgreSQL or the broker failed. */
const AGAIN_MS = 1_000
/**
 * The relay checks this often, even when idle: a notice may be lost with its connection, the other instance's relay
 * with its process, and a stream at any time.
 */
const POLL_EVERY_MS = 15_000
/** How often an instance that does not publish tries to take over, when it has recorded something. */
const TAKE_EVERY_MS = 1_000

type Parts = {
  service: Service
  sql: Sql
  bus: Bus
  log: Log
  metrics: Metrics
  batchSize?: number
  pollEveryMs?: number
}
export type Relay = {
  /** Whether the last poll of the outbox succeeded. */
  isFlowing(): boolean
  stop(): Promise<void>
}

/**
 * Publishes the rows of the outbox in order, and marks them once JetStream has stored them. Only one of several
 * instances publishes. A crash between the two steps publishes a row again: consumers deduplicate by the event's id.
 */
export async function startRelay(parts: Parts): Promise<Relay> {
  const { bus, log, batchSize = BATCH, pollEveryMs = POLL_EVERY_MS } = parts
  if (!takesLargest(bus.nats))
    log.error(
      { maxPayloadBytes: bus.nats.info?.max_payload, largestEventBytes: LARGEST_EVENT_BYTES },
      'the broker takes less than the largest event that may be recorded: raise its max_payload',
    )
  const outlet = connectOutlet(parts)
  const stopping = new AbortController()
  let isFlowing = true
  /** Known since the last poll; a failure makes it unknown. */
  let stream: Filled | undefined
  /** Published, and not yet marked. */
  let stored: Published['stored'] = []
  let markTimer: Timer | undefined
  let isDue = true
  let woken = Promise.withResolvers<void>()

  /** Publishes all waiting rows, if this instance is the publisher. */
  const poll = async () => {
    if (!(await outlet.isOurs())) {
      // The new publisher finds them unmarked, and the broker drops the duplicates.
      stored = []
      return
    }
    if (!stream || isDue) {
      const found = await checkStream({ ...parts, db: outlet.db }, stream)
      // A stream that has lost its end may have lost these: unmarked, they are published again.
      if (found !== stream) stored = []
      stream = found
    }
    isDue = false
    for (let isMore = true; isMore && !stopping.signal.aborted; ) {
      const rows = await outlet.next(stored)
      stored = []
      if (!rows.length) return
      crashPoint('relay:before-publish')
      const published = await publish(bus, parts.service, rows, stream.lastSequence)
      crashPoint('relay:after-publish')
      stored = published.stored
      stream.lastSequence = lastOf(published, stream.lastSequence)
      await settle(parts, outlet.db, published)
      if (published.failure) {
        // Marked before the next try: duplicates in its batch get no sequence in the stream, and the events behind them
        // would expect one that never comes.
        await outlet.next(stored)
        throw published.failure
      }
      isMore = rows.length === batchSize
    }
    markTimer ??= setTimeout(() => {
      markTimer = undefined
      if (stored.length) woken.resolve()
    }, MARK_MS)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await woken.promise
      woken = Promise.withResolvers()
      try {
        await poll()
        isFlowing = true
        await pause(GATHER_MS)
      } catch (error) {
        // The broker may have lost data, or another instance may publish: the next poll begins with the stream.
        stream = undefined
        isFlowing = false
        log.warn({ err: error }, 'the relay will try again')
        woken.resolve()
        await pause(AGAIN_MS)
      }
    }
  }
  const pause = (ms: number) => pauseFor(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const wake = () => {
    woken.resolve()
    return outlet.isKnownAsOurs()
  }
  const pollWithCheck = () => {
    isDue = true
    wake()
  }
  const unlisten = listen(parts.sql, 'outbox', wake)
  const timer = setInterval(pollWithCheck, pollEveryMs)
  const watch = async () => {
    for await (const status of bus.nats.status()) {
      // A restarted server may have lost the end that it had not synced.
      if (status.type === 'reconnect') pollWithCheck()
    }
  }
  watch()
  const running = run()
  wake()
  return {
    isFlowing: () => isFlowing,
    async stop() {
      stopping.abort()
      woken.resolve()
      clearInterval(timer)
      clearTimeout(markTimer)
      await unlisten().catch(() => {})
      await running
      if (stored.length) await outlet.next(stored).catch(() => {})
      await outlet.close()
    },
  }
}

/**
 * The relay's own connection to PostgreSQL, for reading and marking. It holds an advisory lock that only one instance
 * can hold, and PostgreSQL releases the lock with the connection.
 */
function connectOutlet({ sql: pool, service, batchSize = BATCH }: Parts) {
  let isOurs = false
  let triedAtMs = Number.NEGATIVE_INFINITY
  const pg = connectOnce(pool, `${service}-relay`, () => {
    isOurs = false
    triedAtMs = Number.NEGATIVE_INFINITY
  })
  const db = drizzle(preparing(pg)) as Db
  const take = sql`select pg_try_advisory_lock(hashtext('relay:' || current_user)) as held`
  return {
    db,
    isKnownAsOurs: () => isOurs,
    async isOurs(): Promise<boolean> {
      if (isOurs || performance.now() - triedAtMs < TAKE_EVERY_MS) return isOurs
      const [row] = await db.execute<{ held: boolean }>(take)
      triedAtMs = performance.now()
      isOurs = row?.held === true
      return isOurs
    },
    /** Marks stored rows, and returns the next rows to publish. */
    next: async (stored: Published['stored']): Promise<Row[]> => {
      const rows = await markAndRead(db, {
        seqs: arrayOf(stored.map((it) => it.row.seq)),
        streamSeqs: arrayOf(stored.map((it) => it.streamSeq)),
        most: batchSize,
      })
      return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
    },
    close: () => pg.end({ timeout: 1 }),
  }
}

/** A duplicate that the server recognised keeps its old sequence. */
const lastOf = ({ stored }: Published, before: number) =>
  stored.reduce((last, it) => (it.isNew ? Math.max(last, it.streamSeq) : last), before)

/** Counts stored rows, and stores refused ones as dead, so that they do not block the others. */
async function settle({ log, metrics }: Parts, db: Db, { stored, refused }: Published): Promise<void> {
  for (const { row } of stored) metrics.published.inc({ subject: row.subject })
  for (const { row, reason } of refused) {
    log.error({ id: row.id, subject: row.subject, reason }, 'the broker refuses this event for good')
    await setAside(db, row, reason)
  }
}

const arrayOf = (numbers: readonly number[]) => `{${numbers}}`
/** Uses `any` instead of a join: a join plan made while the outbox is small reads it whole, and is cached. */
const markAndRead = statement<Omit<Row, 'seq'> & { seq: string }>(
  (at) => sql`
    with marked as (
      update ${outbox} set published_at = now(),
        stream_seq = (${at('streamSeqs')}::bigint[])[array_position(${at('seqs')}::bigint[], seq)]
      where seq = any(${at('seqs')}::bigint[]))
    select seq, id, subject, body::text as body from ${outbox}
    where published_at is null and kind = 'event' and seq <> all(${at('seqs')}::bigint[])
    order by seq limit ${at('most')}`,
)

const setAside = (db: Db, { seq, id, subject, body }: Row, reason: string) =>
  db.transaction(async (tx) => {
    await tx.insert(dead).values({ id, direction: 'out', subject, body, reason })
    await tx.delete(outbox).where(eq(outbox.seq, seq))
  })
