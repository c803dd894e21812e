import { type Envelope, isConsumedBy, type Service, type Subject, subjects } from 'contracts/events'
import { eq, sql } from 'drizzle-orm'
import type { JsMsg } from 'nats'
import { crashPoint } from '../crash'
import { type Db, isUnavailable } from '../database/db'
import { trying } from '../tables'
import { inOwnContext } from '../telemetry/context'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import type { Bus } from './bus'
import { withoutVersion } from './consumer'
import { readEvent, reasonOf, storeDead } from './dead-letters'
import { apply, type Handlers, inEvent, type Outcome } from './inbox'

/** Backoff of a failed message before each retry; after the last it is dead. */
const BACKOFF_MS = [200, 1_000, 5_000, 15_000, 30_000, 60_000, 120_000]
/** A message that waits only for PostgreSQL is retried soon after it is back. */
const AWAY_MS = 5_000
/** An event that has ended its process this often is not retried: the events behind it wait meanwhile. */
const MOST_BROKEN_TRIES = 3

export type DeliverParts = {
  service: Service
  db: Db
  bus: Bus
  log: Log
  metrics: Metrics
  handlers: Handlers
  backoffMs?: readonly number[]
  /** Events whose row in `trying` could not be deleted, though this process goes on. */
  survived: Set<string>
}
type Parts = DeliverParts
type Received = { message: JsMsg; event: Envelope }

/**
 * Applies messages in one transaction, or one by one when that fails. Redelivered and unreadable messages go first and
 * alone: they may end this process, or fail again, and must not affect the others.
 */
export async function deliverAll(parts: Parts, messages: readonly JsMsg[]): Promise<void> {
  const together: Received[] = []
  for (const message of messages) {
    const event = eventOf(parts, message)
    if (typeof event === 'object' && !isAgain(message)) together.push({ message, event })
    else await deliverAlone(parts, message, event)
  }
  if (together.length > 1 && (await areApplied(parts, together))) return
  for (const { message, event } of together) await deliverAlone(parts, message, event)
}

/** Whether all of these could be applied in one transaction; if not, nothing has happened. */
async function areApplied(parts: Parts, received: readonly Received[]): Promise<boolean> {
  const { db, handlers, log } = parts
  const events = received.map((it) => it.event)
  try {
    const outcomes = await inOwnContext('events', () => db.transaction((tx) => apply(tx, handlers, events)))
    for (const [index, it] of received.entries()) acknowledge(parts, it, outcomes[index] as Outcome)
    return true
  } catch (error) {
    log.warn({ err: error, events: events.length }, 'a batch could not be applied, its events are applied one by one')
    return false
  }
}

/**
 * A message that could be neither applied nor stored as dead, since PostgreSQL is away, is redelivered; later ones go on.
 */
async function deliverAlone(parts: Parts, message: JsMsg, event: Envelope | string | undefined): Promise<void> {
  const { log, backoffMs = BACKOFF_MS } = parts
  await deliver(parts, message, event).catch((error) => {
    log.warn({ err: error, subject: message.subject }, 'a message will be delivered again')
    message.nak(whileAwayMs(backoffMs))
  })
}

async function deliver(parts: Parts, message: JsMsg, event: Envelope | string | undefined): Promise<void> {
  const { service } = parts
  const subject = subjectOf(parts, message)
  if (!event) {
    // An unknown version is stored for the release that knows it; other events are not for this service.
    if (isNewVersion(subject, service))
      await storeDead(parts, message, subject, 'This version of the event is not known here.')
    return message.ack()
  }
  if (typeof event === 'string') {
    await storeDead(parts, message, subject, event)
    return message.term()
  }
  if (isAgain(message) && (await countTry(parts, event.id)) > MOST_BROKEN_TRIES) {
    await storeDead(
      parts,
      message,
      subject,
      `Its process ended ${MOST_BROKEN_TRIES} times while it was applied.`,
      event,
    )
    return message.term()
  }
  await inEvent(event, () => applyOne(parts, { message, event }))
}

async function applyOne(parts: Parts, { message, event }: Received): Promise<void> {
  const { db, log, metrics, handlers } = parts
  const { subject } = event
  try {
    const [outcome] = await db.transaction((tx) => apply(tx, handlers, [event]))
    acknowledge(parts, { message, event }, outcome as Outcome)
  } catch (error) {
    const delivery = message.info.deliveryCount
    const wait = waitAfter(error, delivery, parts.backoffMs)
    log.warn({ err: error, subject, delivery }, 'an event could not be applied')
    metrics.consumed.inc({ subject, outcome: 'tried again' })
    if (wait === undefined) {
      await storeDead(parts, message, subject, reasonOf(error), event)
      return message.term()
    }
    message.nak(wait)
  }
  if (isAgain(message)) await forgetTry(parts, event.id)
}

const isAgain = (message: JsMsg) => message.info.deliveryCount > 1

function acknowledge({ metrics }: Parts, { message, event: { subject } }: Received, outcome: Outcome): void {
  metrics.consumed.inc({ subject, outcome })
  crashPoint('consume:before-ack')
  crashPoint(`consume:before-ack:${subject}`)
  if (outcome === 'dead') message.term()
  else message.ack()
}

const subjectOf = ({ bus }: Parts, message: JsMsg) => message.subject.slice(bus.prefix.length)

/** The event of a message, or what is wrong with it; undefined when no handler consumes its subject. */
function eventOf(parts: Parts, message: JsMsg): Envelope | string | undefined {
  const subject = subjectOf(parts, message) as Subject
  return parts.handlers[subject] && readEvent(message.string(), subject)
}

/** Whether this service consumes another version of the same event. */
const isNewVersion = (subject: string, service: Service) =>
  subjects.some((it) => it !== subject && isConsumedBy(it, service) && withoutVersion(it) === withoutVersion(subject))

/** Records a retry before it may end this process. Returns how many such records have stayed. */
async function countTry({ db, survived }: Parts, id: string): Promise<number> {
  const ended = survived.has(id) ? sql`0` : sql`${trying.tries}`
  const [row] = await db
    .insert(trying)
    .values({ id })
    .onConflictDoUpdate({ target: trying.id, set: { tries: sql`${ended} + 1` } })
    .returning({ tries: trying.tries })
  survived.delete(id)
  return row?.tries ?? 1
}

/** Deletes the record. While PostgreSQL is away it stays, but does not count against the event: this process lives. */
async function forgetTry({ db, survived }: Parts, id: string): Promise<void> {
  survived.add(id)
  await db.delete(trying).where(eq(trying.id, id))
  survived.delete(id)
}

const whileAwayMs = (backoffMs: readonly number[]) => Math.min(backoffMs.at(-1) ?? AWAY_MS, AWAY_MS)

/**
 * The backoff after a failed delivery; undefined after the last. An absent PostgreSQL is not the event's fault.
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
