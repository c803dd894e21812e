import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { notify } from 'service-kit/bells'
import { currentContext } from 'service-kit/context'
import type { Db, Tx } from 'service-kit/database'
import { UNREADABLE_PAUSE_MS, Unreadable } from 'service-kit/workers'
import type { Lease, Message, State } from '../domain/message'
import { messages, paidOrders } from '../schema'

/** The channel by which senders hear that there is something to do. */
export const WORK = 'messages'

type Row = typeof messages.$inferSelect
/** A message with the trace in which it came up. */
export type Job = { message: Message; trace: string | null }

/** Adds a message, unless there is or was one that tells of the same; answers whether it is new. */
export async function addMessage(tx: Tx, message: Message): Promise<boolean> {
  const row = { ...toRow(message), trace: currentContext()?.trace ?? null }
  const added = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: [messages.kind, messages.about] })
    .returning({ id: messages.id })
  if (added.length) notify(tx, WORK)
  return added.length > 0
}

/** The message that has been due for the longest and that no other worker is at; decided on, and as it is then. */
export async function takeDue(
  tx: Tx,
  now: Date,
  decide: (message: Message) => Message,
): Promise<Job | Unreadable | undefined> {
  const isFree = or(isNull(messages.leaseUntil), lt(messages.leaseUntil, now))
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(lte(messages.dueAt, now), isFree))
    .orderBy(asc(messages.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  const due = readable(row)
  if (due instanceof Unreadable) {
    const dueAt = new Date(now.getTime() + UNREADABLE_PAUSE_MS)
    await tx.update(messages).set({ dueAt }).where(eq(messages.id, row.id))
    return due
  }
  const message = decide(due)
  await save(tx, message)
  return { message, trace: row.trace }
}

/** Decides on a message that a worker holds by its lease; another worker's is left alone. */
export async function changeHeld(
  tx: Tx,
  id: string,
  { id: leaseId }: Lease,
  decide: (message: Message) => Message,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.leaseId, leaseId)))
    .for('update')
  if (row) await save(tx, decide(toMessage(row)))
}

/** When the next message is due or the next lease runs out; nothing when all are sent. */
export async function nextDueAt(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<Date | null>`min(greatest(due_at, lease_until))`.mapWith(messages.dueAt) })
    .from(messages)
    .where(isNotNull(messages.dueAt))
  return row?.at ?? undefined
}

export type PaidOrder = typeof paidOrders.$inferSelect
export const addPaidOrder = (tx: Tx, order: PaidOrder) => tx.insert(paidOrders).values(order)

export async function findPaidOrder(db: Db, id: string): Promise<PaidOrder | undefined> {
  const [order] = await db.select().from(paidOrders).where(eq(paidOrders.id, id))
  return order
}

const save = (tx: Tx, message: Message) => tx.update(messages).set(toRow(message)).where(eq(messages.id, message.id))

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
