import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Service } from 'contracts/events'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { listen } from './bells'
import { connectAlone } from './beside'
import type { Bus } from './bus'
import { crashPoint } from './crash'
import type { Db, Sql } from './database'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { LARGEST_EVENT_BYTES, type Published, publish, type Row, takesLargest } from './publish'
import { statement } from './statement'
import { preparing } from './statements'
import { checkStream, type Filled } from './stream'
import { dead, outbox } from './tables'

const BATCH = 256
/** What is recorded within this time of the last look is published together. */
const GATHER_MS = 3
/** What is published is marked by the next look, or so long after. */
const MARK_MS = 100
/** After PostgreSQL or the broker could not be asked. */
const AGAIN_MS = 1_000
/**
 * A notice may be lost with its connection, the other instance's relay with its process, and a stream by anybody: all this
 * is looked after so often, also while nothing is to be published.
 */
const LOOK_EVERY_MS = 15_000
/** How often an instance that does not publish asks whether it is to, when it has recorded something. */
const TAKE_EVERY_MS = 1_000

type Parts = { service: Service; sql: Sql; bus: Bus; log: Log; metrics: Metrics; batchSize?: number }
export type Relay = {
  /** Whether the last look at the outbox went well. */
  isFlowing(): boolean
  stop(): Promise<void>
}

/**
 * Publishes what stands in the outbox, in its order, and marks it once JetStream has stored it. Of several instances
 * one publishes. What is lost between the two is published again: consumers count by the event's id.
 */
export async function startRelay(parts: Parts): Promise<Relay> {
  const { bus, log, batchSize = BATCH } = parts
  if (!takesLargest(bus.nats))
    log.error(
      { maxPayloadBytes: bus.nats.info?.max_payload, largestEventBytes: LARGEST_EVENT_BYTES },
      'the broker takes less than the largest event that may be recorded: raise its max_payload',
    )
  const outlet = connectOutlet(parts)
  const stopping = new AbortController()
  let isFlowing = true
  /** Known from the last look on; what fails makes it unknown. */
  let stream: Filled | undefined
  /** Published, and not yet marked. */
  let stored: Published['stored'] = []
  let marking: Timer | undefined
  let isDue = true
  let woken = Promise.withResolvers<void>()

  /** Publishes all that waits, when it is this instance that publishes. */
  const look = async () => {
    if (!(await outlet.isOurs())) {
      // Whoever publishes now finds them unmarked, and the broker knows them.
      stored = []
      return
    }
    if (!stream || isDue) {
      const found = await checkStream({ ...parts, db: outlet.db }, stream)
      // A stream that has lost its end may have lost these: unmarked they are published again.
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
      if (published.failure) throw published.failure
      isMore = rows.length === batchSize
    }
    marking ??= setTimeout(() => {
      marking = undefined
      if (stored.length) woken.resolve()
    }, MARK_MS)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await woken.promise
      woken = Promise.withResolvers()
      try {
        await look()
        isFlowing = true
        await pause(GATHER_MS)
      } catch (error) {
        // It may have lost what it held, or another may publish: the next look begins with the stream.
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
  const lookAround = () => {
    isDue = true
    wake()
  }
  const unlisten = await listen(parts.sql, 'outbox', wake)
  const timer = setInterval(lookAround, LOOK_EVERY_MS)
  const watch = async () => {
    for await (const status of bus.nats.status()) {
      // A server that comes back may have lost the end of what it had not synced.
      if (status.type === 'reconnect') lookAround()
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
      clearTimeout(marking)
      await unlisten().catch(() => {})
      await running
      if (stored.length) await outlet.next(stored).catch(() => {})
      await outlet.close()
    },
  }
}

/**
 * The relay's own connection to PostgreSQL, by which it reads and marks. It holds a lock that one instance's can hold at a
 * time, and that goes with it, whatever happens.
 */
function connectOutlet({ sql: pool, service, batchSize = BATCH }: Parts) {
  let isOurs = false
  let triedAtMs = Number.NEGATIVE_INFINITY
  const pg = connectAlone(pool, `${service}-relay`, () => {
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
    /** Marks what is stored, and answers what is to be published next. */
    next: async (stored: Published['stored']): Promise<Row[]> => {
      const rows = await marking(db, {
        seqs: arrayOf(stored.map((it) => it.row.seq)),
        streamSeqs: arrayOf(stored.map((it) => it.streamSeq)),
        most: batchSize,
      })
      return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
    },
    close: () => pg.end({ timeout: 1 }),
  }
}

/** What was stored before, and is recognised by its id, lies at its old place. */
const lastOf = ({ stored }: Published, before: number) =>
  stored.reduce((last, it) => (it.isNew ? Math.max(last, it.streamSeq) : last), before)

/** Counts what is stored, and takes out of the others' way what never will be. */
async function settle({ log, metrics }: Parts, db: Db, { stored, refused }: Published): Promise<void> {
  for (const { row } of stored) metrics.published.inc({ subject: row.subject })
  for (const { row, reason } of refused) {
    log.error({ id: row.id, subject: row.subject, reason }, 'the broker refuses this event for good')
    await setAside(db, row, reason)
  }
}

const arrayOf = (numbers: readonly number[]) => `{${numbers}}`
/** By `any`, and not by a join: a plan for that which is made while the outbox is small reads it whole, and is kept. */
const marking = statement<Omit<Row, 'seq'> & { seq: string }>(
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
