import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { currentContext } from 'service-kit/context'
import type { Db, Tx } from 'service-kit/database'
import { together } from 'service-kit/together'
import { type Found, UNREADABLE_PAUSE_MS, Unreadable } from 'service-kit/workers'
import type { Lease, Message, State } from '../domain/message'
import { messages, paidOrders } from '../schema'

/** The channel by which senders hear that there is something to do. */
export const WORK = 'messages'

type Row = typeof messages.$inferSelect
/** A message with the trace in which it came up. */
export type Job = { message: Message; trace: string | null }

/** Adds a message with the order that it tells of, if any; unless there is or was one that tells of the same. */
export async function addMessage(tx: Tx, message: Message, order?: PaidOrder): Promise<void> {
  const row = { ...toRow(message), trace: currentContext()?.trace ?? null }
  await together(tx, {
    first: { into: messages, rows: [row], unlessThere: true },
    also: order ? [{ into: paidOrders, rows: [order] }] : [],
    wakes: [WORK],
  })
}

/** What is due, and how soon the next one after it is; a message is this worker's by `begin`. */
export async function takeDue(
  db: Db,
  now: Date,
  begin: (message: Message) => Message,
): Promise<Found<Job | Unreadable>> {
  const at = sql<Date>`greatest(${messages.dueAt}, ${messages.leaseUntil})`.mapWith(messages.dueAt)
  const [soonest, next] = await db
    .select({ row: messages, at })
    .from(messages)
    .where(isNotNull(messages.dueAt))
    .orderBy(asc(at))
    .limit(2)
  const msUntil = (it: typeof next) => (it ? it.at.getTime() - now.getTime() : null)
  if (!soonest || soonest.at > now) return { nextMs: msUntil(soonest) }
  const { row } = soonest
  const due = readable(row)
  const message = due instanceof Unreadable ? undefined : begin(due)
  const change = message ? toRow(message) : { dueAt: new Date(now.getTime() + UNREADABLE_PAUSE_MS) }
  const isFree = or(isNull(messages.leaseUntil), lt(messages.leaseUntil, now))
  const taken = await db
    .update(messages)
    .set(change)
    .where(and(eq(messages.id, row.id), lte(messages.dueAt, now), isFree))
    .returning({ id: messages.id })
  // Where another was first there may be others.
  if (!taken.length) return { nextMs: 0 }
  return { job: message ? { message, trace: row.trace } : (due as Unreadable), nextMs: msUntil(next) }
}

/** Writes what became of a message that a worker holds by its lease, and nobody else changes; another worker's is left alone. */
export const saveHeld = (db: Db, message: Message, { id: leaseId }: Lease) =>
  db
    .update(messages)
    .set(toRow(message))
    .where(and(eq(messages.id, message.id), eq(messages.leaseId, leaseId)))

export type PaidOrder = typeof paidOrders.$inferSelect

export async function findPaidOrder(db: Db, id: string): Promise<PaidOrder | undefined> {
  const [order] = await db.select().from(paidOrders).where(eq(paidOrders.id, id))
  return order
}

const WITHOUT_STATE = { dueAt: null, leaseId: null, leaseUntil: null, sentAt: null }

const toRow = ({ state, ...facts }: Message): Omit<Row, 'trace'> => ({
  ...facts,
  ...WITHOUT_STATE,
  status: state.status,
  ...columnsOf(state),
})

function columnsOf(state: State): Partial<Row> {
  switch (state.status) {
    case 'pending':
      return { dueAt: state.dueAt, leaseId: state.lease?.id ?? null, leaseUntil: state.lease?.until ?? null }
    case 'sent':
      return { sentAt: state.sentAt }
    case 'failed':
      return {}
    default:
      return state satisfies never
  }
}

function readable(row: Row): Message | Unreadable {
  try {
    return toMessage(row)
  } catch (error) {
    return new Unreadable(error)
  }
}

function toMessage({ to, status, dueAt, leaseId, leaseUntil, sentAt, trace: _, ...facts }: Row): Message {
  const lease = leaseId && leaseUntil ? { id: leaseId, until: leaseUntil } : null
  const state: State | null =
    status === 'pending'
      ? dueAt && { status, dueAt, lease }
      : status === 'sent'
        ? sentAt && { status, sentAt }
        : { status }
  if (!state || to === null) throw new Error(`Message ${facts.id} is ${status} and lacks what belongs to it.`)
  return { ...facts, to, state }
}
