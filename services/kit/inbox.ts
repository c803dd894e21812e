import { type Envelope, isConsumedBy, producerOf, type Service, type Subject, subjects } from 'contracts/events'
import { Refusal } from 'contracts/problems'
import { eq, sql } from 'drizzle-orm'
import type { ConsumerMessages, JsMsg } from 'nats'
import { bury, deadRow, read, reasonOf } from './bury'
import type { Bus } from './bus'
import { ensureConsumer } from './consumer'
import { childTrace, inContext } from './context'
import { crashPoint } from './crash'
import { type Db, isUnavailable, type Tx } from './database'
import { beLate } from './delay'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { recordAgain } from './outbox'
import { dead, inbox, parked, trying } from './tables'

/**
 * An event about something that this service has not heard of: it waits until a handler calls `unpark` with the key. A
 * handler parks before it writes anything.
 */
export class Parked {
  constructor(readonly key: string) {}
}
export const park = (key: string) => new Parked(key)

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers have an effect and nothing to say
type Outcome = void | Refusal | Parked
/** What a handler gets beside the event: its transaction, and how it says that what others waited for is there. */
export type Delivery = { tx: Tx; unpark(key: string): void }
export type Handlers = {
  [S in Subject]?: (delivery: Delivery, event: Envelope<S>) => Promise<Outcome>
}
type AnyHandler = (delivery: Delivery, event: Envelope) => Promise<Outcome>

/** Messages that are asked for at once; what a process was handed when it was killed comes again after the ack time. */
const BATCH = 32
/** How long a message that failed waits before its next try; after the last it is dead. */
const BACKOFF_MS = [200, 1_000, 5_000, 15_000, 30_000, 60_000, 120_000]
/** What waits for PostgreSQL alone goes on soon after that is back. */
const AWAY_MS = 5_000
/** An event that has ended its process so many times is not tried again: whatever it does, others wait meanwhile. */
const MOST_BROKEN_TRIES = 3
const RECONNECT_MS = 500

export type InboxParts = {
  service: Service
  db: Db
  bus: Bus
  log: Log
  metrics: Metrics
  handlers: Handlers
  backoffMs?: readonly number[]
}

/** `survived`: events whose note in `trying` could not be taken back, though this process goes on. */
type Hearing = InboxParts & { survived: Set<string> }

/** Throws when a service's handlers are not those that the table of events names: no more, no less. */
export function checkHandlers(service: Service, handlers: Handlers): void {
  const differs = subjects.filter((it) => isConsumedBy(it, service) !== Boolean(handlers[it]))
  if (differs.length)
    throw new Error(`The handlers of ${service} and contracts/events.ts differ: ${differs.join(', ')}.`)
}

/** Subscribes to every service that this one hears. */
export function startInbox(parts: InboxParts): { stop(): Promise<void> } {
  const heard = subjects.filter((it) => isConsumedBy(it, parts.service))
  const ofAll = { ...parts, survived: new Set<string>() }
  const loops = [...new Set(heard.map(producerOf))].map((producer) => consume(ofAll, producer))
  return {
    stop: async () => {
      await Promise.all(loops.map((it) => it.stop()))
    },
  }
}

/** Takes one producer's events in their order, one at a time, for as long as the service runs. */
function consume(parts: Hearing, producer: Service): { stop(): Promise<void> } {
  const { service, bus, log } = parts
  const heard = heardFrom(producer, parts.handlers)
  let stopped = false
  let messages: ConsumerMessages | undefined
  const loop = async () => {
    while (!stopped) {
      try {
        const consumer = await ensureConsumer(bus, service, producer, heard)
        messages = await consumer.consume({ max_messages: BATCH })
        if (stopped) messages.stop()
        watch(messages)
        // Goes on after `stop` until all that was handed over is dealt with: it would come again only after its ack time.
        for await (const message of messages)
          await deliver(parts, message).catch((error) => letWait(parts, message, error))
      } catch (error) {
        if (!stopped) log.warn({ err: error, producer }, 'consuming will be tried again')
      }
      if (!stopped) await new Promise((next) => setTimeout(next, RECONNECT_MS))
    }
  }
  /** A consumer that went with the server's store is made anew: the stream is filled again from the producer's outbox. */
  const watch = async (of: ConsumerMessages) => {
    let missed = 0
    for await (const status of await of.status()) {
      if (
        status.type === 'consumer_deleted' ||
        status.type === 'consumer_not_found' ||
        status.type === 'stream_not_found'
      )
        of.stop()
      if (status.type === 'heartbeats_missed' && ++missed > 1 && !bus.nats.isClosed()) of.stop()
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      messages?.stop()
      await running
    },
  }
}

/** Exported for tests. */
export const heardFrom = (producer: Service, handlers: Handlers): Subject[] =>
  (Object.keys(handlers) as Subject[]).filter((it) => producerOf(it) === producer)

/** What could be neither applied nor buried, since PostgreSQL is away, comes again; those behind it go on. */
function letWait({ log, backoffMs = BACKOFF_MS }: InboxParts, message: JsMsg, error: unknown): void {
  log.warn({ err: error, subject: message.subject }, 'a message will be looked at again')
  message.nak(whileAwayMs(backoffMs))
}

async function deliver(parts: Hearing, message: JsMsg): Promise<void> {
  const { service, db, log, metrics, bus } = parts
  const subject = message.subject.slice(bus.prefix.length)
  const handler = parts.handlers[subject as Subject] as AnyHandler | undefined
  if (!handler) {
    // A version that this service does not know yet is kept for the one that will; other events are not for it.
    if (isNewVersion(subject, service))
      await bury(parts, message, subject, 'This version of the event is not known here.')
    return message.ack()
  }
  await beLate(service, message.info)
  const event = read(message.string(), subject as Subject)
  if (typeof event === 'string') {
    await bury(parts, message, subject, event)
    return message.term()
  }
  const isAgain = message.info.deliveryCount > 1
  if (isAgain && (await countTry(parts, event.id)) > MOST_BROKEN_TRIES) {
    await bury(parts, message, subject, `Its process ended ${MOST_BROKEN_TRIES} times while it was applied.`, event)
    return message.term()
  }
  const trace = childTrace(event.trace)
  await inContext({ requestId: event.id, trace, actor: event.actor }, async () => {
    try {
      const outcome = await db.transaction((tx) => apply(tx, parts, event))
      metrics.consumed.inc({ subject, outcome })
      crashPoint('consume:before-ack')
      crashPoint(`consume:before-ack:${subject}`)
      if (outcome === 'dead') message.term()
      else message.ack()
    } catch (error) {
      const wait = waitAfter(error, message.info.deliveryCount, parts.backoffMs)
      log.warn({ err: error, subject, delivery: message.info.deliveryCount }, 'an event could not be applied')
      metrics.consumed.inc({ subject, outcome: 'tried again' })
      if (wait === undefined) {
        await bury(parts, message, subject, reasonOf(error), event)
        return message.term()
      }
      message.nak(wait)
    }
    if (isAgain) await forgetTry(parts, event.id)
  })
}

/** Notes that an event is being tried again, before it may end this process. Answers how many such notes have stayed. */
async function countTry({ db, survived }: Hearing, id: string): Promise<number> {
  const ended = survived.has(id) ? sql`0` : sql`${trying.tries}`
  const [row] = await db
    .insert(trying)
    .values({ id })
    .onConflictDoUpdate({ target: trying.id, set: { tries: sql`${ended} + 1` } })
    .returning({ tries: trying.tries })
  survived.delete(id)
  return row?.tries ?? 1
}

/** Takes the note back. While PostgreSQL is away it stays, and says nothing of the event: this process has not ended. */
async function forgetTry({ db, survived }: Hearing, id: string): Promise<void> {
  survived.add(id)
  await db.delete(trying).where(eq(trying.id, id))
  survived.delete(id)
}

const whileAwayMs = (backoffMs: readonly number[]) => Math.min(backoffMs.at(-1) ?? AWAY_MS, AWAY_MS)

/**
 * How long to wait after a failed delivery; nothing after the last one. That PostgreSQL is away is no fault of the event.
 * Exported for tests.
 */
export function waitAfter(
  error: unknown,
  deliveries: number,
  backoffMs: readonly number[] = BACKOFF_MS,
): number | undefined {
  const wait = backoffMs[deliveries - 1]
  return isUnavailable(error) ? Math.min(wait ?? AWAY_MS, whileAwayMs(backoffMs)) : wait
}

/** Applies an event once: inbox row, effect, and whatever waited for it, in one transaction. */
async function apply(tx: Tx, { handlers }: Pick<InboxParts, 'handlers'>, event: Envelope) {
  const [row] = await tx
    .insert(inbox)
    .values({ id: event.id, subject: event.subject })
    .onConflictDoUpdate({ target: inbox.id, set: { deliveries: sql`${inbox.deliveries} + 1` } })
    .returning({ deliveries: inbox.deliveries })
  if (row && row.deliveries > 1) return 'repeated' as const
  const first = await handle(tx, handlers, event)
  const queue = [...first.unparked]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    await lockKey(tx, key)
    const waiting = await tx.delete(parked).where(eq(parked.key, key)).returning()
    for (const it of waiting) queue.push(...(await handleParked(tx, handlers, it.body as Envelope)))
  }
  return first.outcome
}

/** One that waited and fails now is dead by itself: what it waited for has its effect. Answers what it lets go. */
async function handleParked(tx: Tx, handlers: Handlers, event: Envelope): Promise<string[]> {
  try {
    return (await tx.transaction((inner) => handle(inner, handlers, event))).unparked
  } catch (error) {
    if (isUnavailable(error)) throw error
    await tx.insert(dead).values(deadRow(event.id, event.subject, JSON.stringify(event), reasonOf(error)))
    return []
  }
}

/**
 * Whoever parks under a key and whoever unparks it wait for each other: without that, a fact parked in the very moment in
 * which what it waits for arrives would wait for ever.
 */
const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('parked:' || current_user || ':' || ${key}))`)

async function handle(tx: Tx, handlers: Handlers, event: Envelope) {
  const unparked: string[] = []
  const handler = handlers[event.subject] as AnyHandler
  const run = () => handler({ tx, unpark: (key) => unparked.push(key) }, event)
  let result = await run()
  // It may have come before the lock was ours; a handler parks before it writes, so it can be asked again.
  for (let mine: string | undefined; result instanceof Parked && result.key !== mine; result = await run()) {
    mine = result.key
    await lockKey(tx, mine)
  }
  if (result instanceof Parked) {
    await tx.insert(parked).values({ id: event.id, key: result.key, body: event })
    return { outcome: 'parked' as const, unparked }
  }
  if (result instanceof Refusal) {
    const reason = `${result.code}: ${result.detail}`
    await tx.insert(dead).values(deadRow(event.id, event.subject, JSON.stringify(event), reason))
    return { outcome: 'dead' as const, unparked }
  }
  return { outcome: 'applied' as const, unparked }
}

/** Whether this service hears an older version of the same event. */
const isNewVersion = (subject: string, service: Service) =>
  subjects.some(
    (it) => it !== subject && isConsumedBy(it, service) && it.replace(/\.v\d+$/, '') === subject.replace(/\.v\d+$/, ''),
  )

/**
 * Applies a dead event again, or records it again when it is this service's own, since its cause has been mended. Answers
 * what became of it, or nothing when it is not there.
 */
export async function replay(parts: Omit<InboxParts, 'bus'>, id: string) {
  const [row] = await parts.db.select().from(dead).where(eq(dead.id, id))
  if (!row) return undefined
  if (row.direction === 'out')
    return parts.db.transaction(async (tx) => {
      await tx.delete(dead).where(eq(dead.id, id))
      recordAgain(tx, row)
      return 'recorded' as const
    })
  const subject = row.subject as Subject
  const event = parts.handlers[subject] ? read(row.body, subject) : 'This event is not known here.'
  if (typeof event === 'string') return 'dead' as const
  const trace = childTrace(event.trace)
  const outcome = await inContext({ requestId: event.id, trace, actor: event.actor }, () =>
    parts.db.transaction(async (tx) => {
      await tx.delete(dead).where(eq(dead.id, id))
      await tx.delete(inbox).where(eq(inbox.id, event.id))
      return apply(tx, parts, event)
    }),
  )
  return outcome
}
