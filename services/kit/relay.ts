import type { Service } from 'contracts/events'
import { asc, inArray, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Bus } from './bus'
import { crashPoint } from './crash'
import { connectAlone, type Db, listen, type Sql } from './database'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { LARGEST_EVENT_BYTES, type Published, publish, takesLargest } from './publish'
import { checkStream, type Filled } from './stream'
import { dead, outbox } from './tables'

const BATCH = 256
/** A notice may be lost with its connection, and the other instance's relay with its process. */
const LOOK_EVERY_MS = 1_000
/** A stream may be lost by anybody, also while nothing is to be published. */
const CHECK_EVERY_MS = 5_000

type Parts = { service: Service; sql: Sql; bus: Bus; log: Log; metrics: Metrics }
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
  const { bus, log } = parts
  if (!takesLargest(bus.nats))
    log.error(
      { maxPayloadBytes: bus.nats.info?.max_payload, largestEventBytes: LARGEST_EVENT_BYTES },
      'the broker takes less than the largest event that may be recorded: raise its max_payload',
    )
  const outlet = connectOutlet(parts)
  let stopped = false
  let isFlowing = true
  /** Known from the last look on; what fails makes it unknown. */
  let stream: (Filled & { checkedAt: number }) | undefined
  let wanted = false
  let running: Promise<void> | undefined

  /** Publishes all that waits, when it is this instance that publishes. */
  const look = async () => {
    if (!(await outlet.isOurs())) return
    const isDue = !stream || Date.now() - stream.checkedAt > CHECK_EVERY_MS
    if (isDue) stream = { ...(await checkStream({ ...parts, db: outlet.db }, stream)), checkedAt: Date.now() }
    while (stream && !stopped) {
      const known = stream
      const rows = await outlet.waiting()
      if (rows.length) crashPoint('relay:before-publish')
      const published = await publish(bus, parts.service, rows, known.lastSequence)
      if (rows.length) crashPoint('relay:after-publish')
      known.lastSequence = lastOf(published, known.lastSequence)
      await settle(parts, outlet.db, published)
      if (published.failure) throw published.failure
      if (rows.length < BATCH) return
    }
  }
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false
      try {
        await look()
        isFlowing = true
      } catch (error) {
        // It may have lost what it held, or another may publish: the next look begins with the stream.
        stream = undefined
        isFlowing = false
        log.warn({ err: error }, 'the relay will try again')
      }
    }
    running = undefined
  }
  const wake = () => {
    wanted = true
    if (!stopped) running ??= run()
  }
  const unlisten = await listen(parts.sql, 'outbox', wake)
  const timer = setInterval(wake, LOOK_EVERY_MS)
  const watch = async () => {
    for await (const status of bus.nats.status()) {
      if (status.type !== 'reconnect') continue
      // A server that comes back may have lost the end of what it had not synced.
      stream = undefined
      wake()
    }
  }
  watch()
  wake()
  return {
    isFlowing: () => isFlowing,
    async stop() {
      stopped = true
      clearInterval(timer)
      await unlisten().catch(() => {})
      await running
      await outlet.close()
    },
  }
}

/**
 * The relay's own connection to PostgreSQL, by which it reads and marks. It holds a lock that one instance's can hold at a
 * time, and that goes with it, whatever happens.
 */
function connectOutlet({ sql: pool, service }: Parts) {
  let isOurs = false
  const pg = connectAlone(pool, `${service}-relay`, () => {
    isOurs = false
  })
  const db = drizzle(pg) as Db
  const take = sql`select pg_try_advisory_lock(hashtext('relay:' || current_user)) as held`
  return {
    db,
    async isOurs(): Promise<boolean> {
      if (isOurs) return true
      const [row] = await db.execute<{ held: boolean }>(take)
      isOurs = row?.held === true
      return isOurs
    },
    waiting: () => db.select().from(outbox).where(isNull(outbox.publishedAt)).orderBy(asc(outbox.seq)).limit(BATCH),
    close: () => pg.end({ timeout: 1 }),
  }
}

type Batch = Published<typeof outbox.$inferSelect>

/** What was stored before, and is recognised by its id, lies at its old place. */
const lastOf = ({ stored }: Batch, before: number) =>
  stored.reduce((last, it) => (it.isNew ? Math.max(last, it.streamSeq) : last), before)

/** Marks what is stored, and takes out of the others' way what never will be. */
async function settle({ log, metrics }: Parts, db: Db, { stored, told, refused }: Batch): Promise<void> {
  if (stored.length) {
    const places = JSON.stringify(stored.map(({ row, streamSeq }) => ({ seq: row.seq, stream_seq: streamSeq })))
    await db.execute(sql`
      update ${outbox} set published_at = now(), stream_seq = it.stream_seq
      from json_to_recordset(${places}::json) as it(seq bigint, stream_seq bigint) where ${outbox.seq} = it.seq`)
  }
  for (const { row } of stored) metrics.published.inc({ subject: row.subject })
  for (const { row, reason } of refused)
    log.error({ id: row.id, subject: row.subject, reason }, `the broker refuses this ${row.kind} for good`)
  // A hint is worth nothing once it is told, or was refused.
  const hints = [...told, ...refused.map(({ row }) => row).filter((it) => it.kind === 'hint')].map((it) => it.seq)
  if (hints.length) await db.delete(outbox).where(inArray(outbox.seq, hints))
  for (const { row, reason } of refused) if (row.kind === 'event') await setAside(db, row, reason)
}

const setAside = (db: Db, { seq, id, subject, body }: typeof outbox.$inferSelect, reason: string) =>
  db.transaction(async (tx) => {
    await tx.insert(dead).values({ id, direction: 'out', subject, body: JSON.stringify(body), reason })
    await tx.delete(outbox).where(inArray(outbox.seq, [seq]))
  })
