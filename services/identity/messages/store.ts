import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { type Part, together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { leasesOf, readable, type Store } from 'service-kit/jobs/queue'
import { currentContext } from 'service-kit/telemetry/context'
import { messages, paidOrders } from '../schema'
import { type Message, orderOf, type PaidOrder, type State } from './rules'

/** The channel that wakes senders. */
export const WORK = 'messages'

type Row = typeof messages.$inferSelect
/** A message with the trace of its cause. */
export type Job = { message: Message; trace: string | null }

/** Adds a message unless there is or was one about the same. */
export async function addMessage(tx: Tx, message: Message): Promise<void> {
  const row = { ...toRow(message), trace: currentContext()?.trace ?? null }
  const order = orderOf(message)
  await together(tx, {
    first: { into: messages, rows: [row], unlessThere: true },
    also: order ? [{ into: paidOrders, rows: [forPreviousVersion(message, order)] }] : [],
    wakes: [WORK],
  })
}

/** The previous version reads the row, but not `paidAt`. */
const forPreviousVersion = (
  { about: id, createdAt: paidAt }: Message,
  { number, fullName, totalMinor, currency }: PaidOrder,
) => ({ id, number, fullName, totalMinor, currency, paidAt })

const leases = leasesOf(messages)
type First = { row: Row; at: Date }

/** The queue of messages; `begin` decides about a leased one. */
export const waitingMessages = (db: Db, begin: (message: Message, lease: Lease, now: Date) => Message) =>
  ({
    soonest: () =>
      db
        .select({ row: messages, at: leases.at })
        .from(messages)
        .where(isNotNull(messages.dueAt))
        .orderBy(asc(leases.at))
        .limit(2),
    async take({ row }, lease, now) {
      const message = begin(
        readable(() => toMessage(row)),
        lease,
        now,
      )
      const isTaken = await save(db, message, leases.isDue(now))
      return isTaken && message.state.status === 'pending' ? { message, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leases.putOff(db, row.id, until),
    prolong: ({ message }, lease, until) => leases.prolong(db, message.id, lease, until),
  }) satisfies Store<First, Job>

/** Saves a message that a worker has leased; does nothing if another worker has it by now. */
export const saveLeased = (db: Db, message: Message, lease: Lease) => save(db, message, leases.isHeldBy(lease))

const save = (db: Db, message: Message, provided: Part) =>
  together(db, { first: { update: messages, set: toRow(message), where: { id: message.id }, provided } })

/** The order of a message that the previous version added. */
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

function toMessage({ to, status, dueAt, leaseId, leaseUntil, sentAt, trace: _, ...facts }: Row): Message {
  const lease = leaseId && leaseUntil ? { id: leaseId, until: leaseUntil } : null
  const state: State | null =
    status === 'pending'
      ? dueAt && { status, dueAt, lease }
      : status === 'sent'
        ? sentAt && { status, sentAt }
        : { status }
  if (!state || to === null) throw new Error(`Message ${facts.id} is ${status} and lacks what belongs to it.`)
  // The row of a kind has the data of this kind: `addMessage` alone writes both.
  return { ...facts, to, state } as Message
}
