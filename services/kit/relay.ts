import type { Service } from 'contracts/events'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { JSONCodec } from 'nats'
import { type Bus, ensureStream } from './bus'
import { crashPoint } from './crash'
import { type Db, listen, type Sql, type Tx } from './database'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { outbox, relayState } from './tables'

const BATCH = 256
/** What was sent while the connection was being lost is never answered. */
const PUBLISH_TIMEOUT_MS = 2_000
/** A notice may be lost with its connection, the other instance's relay with its process, and a stream by anybody. */
const LOOK_EVERY_MS = 1_000
const json = JSONCodec()

type Parts = { service: Service; db: Db; sql: Sql; bus: Bus; log: Log; metrics: Metrics }

/**
 * Publishes what stands in the outbox, in its order, and marks it once JetStream has stored it. Of several instances
 * one publishes at a time. What is lost between the two is published again: consumers count by the event's id.
 */
export async function startRelay(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { sql: pg, bus, log } = parts
  let stopped = false
  /** Which stream is known to hold all that was published: by the moment at which it was made. */
  let filled: string | undefined
  let isChecked = false
  let wanted = false
  let running: Promise<void> | undefined

  const run = async () => {
    while (wanted && !stopped) {
      wanted = false
      try {
        if (!isChecked) filled = await refill(parts, filled)
        isChecked = filled !== undefined
        while (isChecked && (await publishBatch(parts)) === BATCH);
      } catch (error) {
        filled = undefined
        isChecked = false
        log.warn({ err: error }, 'the relay will try again')
      }
    }
    running = undefined
  }
  const wake = () => {
    wanted = true
    if (!stopped) running ??= run()
  }
  const unlisten = await listen(pg, 'outbox', wake)
  const timer = setInterval(() => {
    isChecked = false
    wake()
  }, LOOK_EVERY_MS)
  const watch = async () => {
    for await (const status of bus.nats.status()) {
      if (status.type !== 'reconnect') continue
      // A server that comes back may have lost the end of what it had not synced.
      filled = undefined
      isChecked = false
      wake()
    }
  }
  watch()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await unlisten().catch(() => {})
      await running
    },
  }
}

/** Of the relays of all instances one holds this at a time; it is let go with the transaction, whatever happens. */
const lock = (tx: Tx) =>
  tx
    .execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('relay:' || current_user)) as held`)
    .then(([row]) => row?.held === true)

/**
 * Marks as waiting what the stream no longer has: all of it when the stream is another one, else what lies beyond its
 * end. Answers when the stream was made; nothing while another instance's relay is at it.
 */
async function refill({ service, db, bus, log }: Parts, filled: string | undefined): Promise<string | undefined> {
  const stream = await ensureStream(await bus.nats.jetstreamManager({ checkAPI: false }), bus.prefix, service)
  if (stream.created === filled) return filled
  return db.transaction(async (tx) => {
    if (!(await lock(tx))) return undefined
    const [known] = await tx.select().from(relayState)
    const isSame = known?.streamCreated === stream.created
    const lost = await tx
      .update(outbox)
      .set({ publishedAt: null, streamSeq: null })
      .where(
        and(
          eq(outbox.kind, 'event'),
          isNotNull(outbox.publishedAt),
          isSame ? gt(outbox.streamSeq, stream.state.last_seq) : undefined,
        ),
      )
      .returning({ seq: outbox.seq })
    if (!isSame)
      await tx
        .insert(relayState)
        .values({ streamCreated: stream.created })
        .onConflictDoUpdate({ target: relayState.id, set: { streamCreated: stream.created } })
    if (lost.length) log.warn({ events: lost.length }, 'the stream lost events; they are published again')
    return stream.created
  })
}

/** Publishes the next batch; answers how many rows it took. */
function publishBatch({ db, bus, metrics }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await lock(tx))) return 0
    const rows = await tx.select().from(outbox).where(isNull(outbox.publishedAt)).orderBy(asc(outbox.seq)).limit(BATCH)
    if (rows.length) crashPoint('relay:before-publish')
    const js = bus.nats.jetstream({ timeout: PUBLISH_TIMEOUT_MS })
    const hints: number[] = []
    for (const row of rows) {
      const subject = `${bus.prefix}${row.subject}`
      if (row.kind === 'hint') {
        bus.nats.publish(subject, json.encode(row.body))
        hints.push(row.seq)
        continue
      }
      const ack = await js.publish(subject, json.encode(row.body), { msgID: row.id })
      await tx.update(outbox).set({ publishedAt: new Date(), streamSeq: ack.seq }).where(eq(outbox.seq, row.seq))
      metrics.published.inc({ subject: row.subject })
    }
    if (rows.length) crashPoint('relay:after-publish')
    // A hint is worth nothing once it is told.
    if (hints.length) await tx.delete(outbox).where(inArray(outbox.seq, hints))
    return rows.length
  })
}
