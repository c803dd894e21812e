import type { Envelope, Subject } from 'contracts/events'
import { Refusal } from 'contracts/problems'
import { sql } from 'drizzle-orm'
import { isUnavailable, type Tx } from '../database/db'
import { statement } from '../database/statement'
import { dead, inbox, parked } from '../tables'
import { childTrace, inContext, inOwnContext } from '../telemetry/context'
import { deadRow, reasonOf } from './dead-letters'

/**
 * Answer for an event about something that this service does not know yet: it waits until a handler calls `unpark` with
 * the key. A handler parks before it writes anything.
 */
export class Parked {
  constructor(readonly key: string) {}
}
export const park = (key: string) => new Parked(key)

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers have an effect and return nothing
type Answer = void | Refusal | Parked
/** What a handler gets in addition to the event: its transaction, and a way to release the events that wait for a key. */
export type Delivery = { tx: Tx; unpark(key: string): void }
export type Handler<S extends Subject> = (delivery: Delivery, event: Envelope<S>) => Promise<Answer>
/** Handles a run of consecutive events of one subject. It neither parks nor refuses. */
type HandlerOfAll<S extends Subject> = { all: (delivery: Delivery, events: readonly Envelope<S>[]) => Promise<void> }
export type Handlers = { [S in Subject]?: Handler<S> | HandlerOfAll<S> }

export type Outcome = 'applied' | 'repeated' | 'parked' | 'dead'

/**
 * Applies events in order, each once: inbox rows, effects, and the parked events that they release, in one transaction.
 * Returns the outcome of each.
 */
export async function apply(tx: Tx, handlers: Handlers, events: readonly Envelope[]): Promise<Outcome[]> {
  const isNew = await insertEvents(tx, events)
  const outcomes: Outcome[] = []
  const early: number[] = []
  const unparked: string[] = []
  for (let index = 0; index < events.length; index = outcomes.length) {
    const run = runFrom(handlers, events, index)
    // A batch may contain an event twice.
    const fresh = run.map(({ id }) => isNew.delete(id))
    const unapplied = run.filter((_, at) => fresh[at])
    const outcome = unapplied.length ? await handle(tx, handlers, unapplied, unparked) : 'repeated'
    if (outcome instanceof Parked) early.push(index)
    outcomes.push(...fresh.map((it) => (!it ? 'repeated' : outcome instanceof Parked ? 'parked' : outcome)))
  }
  if (early.length) await lockParked(tx)
  for (const index of early) outcomes[index] = await handleOrPark(tx, handlers, events[index] as Envelope, unparked)
  await releaseParked(tx, handlers, unparked)
  return outcomes
}

/** The events from here on that one call of a handler takes. */
function runFrom(handlers: Handlers, events: readonly Envelope[], from: number): readonly Envelope[] {
  const subject = events[from]?.subject as Subject
  if (typeof handlers[subject] === 'function') return events.slice(from, from + 1)
  const end = events.findIndex((it, index) => index > from && it.subject !== subject)
  return events.slice(from, end < 0 ? undefined : end)
}

/**
 * Writes the inbox rows of all events by one statement with a constant text. Returns which events are new; the others
 * are counted. It locks the rows in the order of their ids, so that two instances never deadlock.
 */
async function insertEvents(tx: Tx, events: readonly Envelope[]): Promise<Set<string>> {
  const copies = Map.groupBy(events, (it) => it.id)
  const received = [...copies].map(([id, [first, ...more]]) => ({
    id,
    subject: first?.subject,
    deliveries: 1 + more.length,
  }))
  const rows = await insertAll(tx, { rows: JSON.stringify(received) })
  return new Set(rows.filter((it) => it.deliveries === copies.get(it.id)?.length).map((it) => it.id))
}

const insertAll = statement<{ id: string; deliveries: number }>(
  (at) => sql`
    insert into ${inbox} (id, subject, deliveries)
    select it.id, it.subject, it.deliveries
    from json_to_recordset(${at('rows')}::json) as it(id uuid, subject text, deliveries int)
    order by it.id
    on conflict (id) do update set deliveries = inbox.deliveries + excluded.deliveries
    returning id, deliveries`,
)

/** Runs the handler of these events, which form one run, and adds the keys that it releases. */
async function handle(
  tx: Tx,
  handlers: Handlers,
  events: readonly Envelope[],
  unparked: string[],
): Promise<Outcome | Parked> {
  const [event, ...more] = events as [Envelope, ...Envelope[]]
  const handler = handlers[event.subject] as Handler<Subject> | HandlerOfAll<Subject>
  const delivery = { tx, unpark: (key: string) => void unparked.push(key) }
  const run = () => (typeof handler === 'function' ? handler(delivery, event) : handler.all(delivery, events))
  // Several events share no context.
  const answer = await (more.length ? inOwnContext(event.subject, run) : inEvent(event, run))
  if (answer instanceof Parked) return answer
  if (!(answer instanceof Refusal)) return 'applied'
  await tx.insert(dead).values(deadRowOf(event, `${answer.code}: ${answer.detail}`))
  return 'dead'
}

const deadRowOf = (event: Envelope, reason: string) => deadRow(event.id, event.subject, JSON.stringify(event), reason)

/** Runs work in the context of one event. */
export const inEvent = <T>({ id, subject, trace, actor }: Envelope, run: () => T): T =>
  inContext({ requestId: id, trace: childTrace(trace), actor, operation: subject }, run)

/**
 * A handler that parks takes this lock, checks again, and writes. The lock waits for every open transaction that has
 * deleted from `parked` (`releaseParked`); a later delete waits for the lock, and then sees the new row, since PostgreSQL locks
 * a table before it takes a statement's snapshot. So neither misses the other, and a release needs no lock of its own.
 */
const lockParked = (tx: Tx) => tx.execute(sql`lock table ${parked} in share row exclusive mode`)

/** Under the lock: parks an event unless its cause came before the lock was taken. */
async function handleOrPark(tx: Tx, handlers: Handlers, event: Envelope, unparked: string[]): Promise<Outcome> {
  const outcome = await handle(tx, handlers, [event], unparked)
  if (!(outcome instanceof Parked)) return outcome
  await tx.insert(parked).values({ id: event.id, key: outcome.key, body: event })
  return 'parked'
}

/** Handles the events that waited for these keys, and those that they release in turn. */
async function releaseParked(tx: Tx, handlers: Handlers, unparked: readonly string[]): Promise<void> {
  for (let keys = unparked; keys.length; ) {
    const rows = await takeParked(tx, { keys: JSON.stringify(keys) })
    const waiting = rows.map((it): Envelope => JSON.parse(it.body))
    const next: string[] = []
    for (const event of waiting.toSorted(byTime)) next.push(...(await handleParked(tx, handlers, event)))
    keys = next
  }
}

const takeParked = statement<{ body: string }>(
  (at) => sql`
    delete from ${parked} where key in (select json_array_elements_text(${at('keys')}::json))
    returning body::text as body`,
)

const byTime = (one: Envelope, other: Envelope) => Date.parse(one.at) - Date.parse(other.at)

/** A parked event that fails now is dead alone: its cause keeps its effect. Returns the keys that it releases. */
async function handleParked(tx: Tx, handlers: Handlers, event: Envelope): Promise<string[]> {
  const unparked: string[] = []
  try {
    await tx.transaction(async (inner) => {
      const outcome = await handle(inner, handlers, [event], unparked)
      if (!(outcome instanceof Parked)) return
      await lockParked(inner)
      await handleOrPark(inner, handlers, event, unparked)
    })
    return unparked
  } catch (error) {
    if (isUnavailable(error)) throw error
    await tx.insert(dead).values(deadRowOf(event, reasonOf(error)))
    return []
  }
}
