import { and, type Column, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow } from 'service-kit/database/rows-of'
import { type At, statement } from 'service-kit/database/statement'
import { type Part, together } from 'service-kit/database/together'
import { addressed } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyOf, knownOf } from 'service-kit/idempotency'
import { attempts, disputes, journal, notifications, orderOwners, voidedOrders } from '../../schema'
import type { Attaching } from '../attempt'
import { type Attempt, type Decision, isLive, type OrderToPay, providerPaymentIdOf, type State } from '../attempt'
import type { Owners } from '../owners'
import type { Notice, Provider, ProviderRefund } from '../provider'
import { workOf } from './channels'
import { book } from './money'

type Row = typeof attempts.$inferSelect

/**
 * Locks the order and its attempts until this transaction ends. Reads its attempts and owners, and what is known of `request` by
 * its key. The attempts are locked as well, because a decision without money is written without the order's lock.
 */
export async function lockOrder(
  tx: Tx,
  orderId: string,
  request?: Keyed,
): Promise<OrderToPay & { told: Owners | null; known: Known | null }> {
  const values = { orderId, ...(request && keyOf(request)) }
  // Both are sent at once; the read begins when the lock is granted.
  const [, [found]] = await Promise.all([
    locking(tx, values),
    request ? readingForKey(tx, values) : readingOrder(tx, values),
  ])
  const { rows, ...order } = found!
  return { ...order, attempts: rows.map((it) => toAttempt(readRow(it))) }
}

/** While a dispute is open its money may come back, so that nobody is charged for it again; its fee is none of the order's money. */
const isLeft = sql`kind <> 'dispute-fee' and (kind not in ('dispute-withdrawn', 'dispute-reinstated') or not exists (
  select 1 from ${disputes} as open where open.provider = ${journal}.provider
    and open.provider_payment_id = ${journal}.provider_payment_id and open.ended_at is null))`
const readRow = readingRow(attempts)
const locking = statement((at) => sql`select pg_advisory_xact_lock(hashtextextended('order:' || ${at('orderId')}, 0))`)
const reading = (known: (at: At) => SQL) =>
  statement<{
    voidedVersion: number | null
    leftMinor: number
    told: Owners | null
    known: Known | null
    rows: unknown[]
  }>(
    (at) => sql`
      select (select version from ${voidedOrders} where order_id = ${at('orderId')}) as "voidedVersion",
        (select coalesce(sum(amount_minor), 0)::float8 from ${journal}
          where order_id = ${at('orderId')} and ${isLeft}) as "leftMinor",
        (select jsonb_build_object('owner', owner, 'ownerVersion', owner_version, 'holder', holder)
          from ${orderOwners} where order_id = ${at('orderId')}) as told,
        ${known(at)} as known,
        (select coalesce(json_agg(locked order by created_at), '[]') from (
          select * from ${attempts} where order_id = ${at('orderId')} for update) as locked) as rows`,
  )
const readingForKey = reading(knownOf)
const readingOrder = reading(() => sql`null`)

export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  return row && toAttempt(row)
}

/** The attempt that a provider's payment belongs to; of a second payment of one attempt the journal alone knows. */
export async function findAttemptOfPayment(
  db: Db | Tx,
  provider: Attempt['provider'],
  providerPaymentId: string,
): Promise<Attempt | undefined> {
  const booked = db
    .select({ id: journal.attemptId })
    .from(journal)
    .where(isPayment(journal, provider, providerPaymentId))
  const [row] = await db
    .select()
    .from(attempts)
    .where(or(isPayment(attempts, provider, providerPaymentId), inArray(attempts.id, booked)))
    .limit(1)
  return row && toAttempt(row)
}

/** The attempt whose money a refund gives back, if it is one of ours. */
export async function findAttemptOfRefund(
  db: Db,
  provider: Provider['name'],
  { of }: ProviderRefund,
): Promise<Attempt | undefined> {
  if (!of) return undefined
  if (!('attemptId' in of)) return findAttemptOfPayment(db, provider, of.providerPaymentId)
  const attempt = await findAttempt(db, of.attemptId)
  return attempt?.provider === provider ? attempt : undefined
}

/** The newest attempts of an order. */
export async function attemptsOf(db: Db, orderId: string, scope: Scope, most: number): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), ownedBy(attempts, scope)))
    .orderBy(desc(attempts.createdAt))
    .limit(most)
  return rows.map(toAttempt)
}

/** The customer must not pay these any more: a worker voids them if the provider allows it. */
export async function supersedeAttempts(tx: Tx, superseded: readonly Attempt[], now: Date): Promise<void> {
  for (const it of superseded) {
    await together(tx, { first: changeOf(it) })
    await wakeAttempt(tx, it, now, 0)
  }
}

/** Two members of the staff may attach the same money at the same time. */
export const lockPayment = (tx: Tx, provider: Attempt['provider'], id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${provider} ${id}`}, 0))`)

/** Writes the captured attempt of money that was attached to an order, which is locked. */
export async function saveAttached(tx: Tx, { decision, superseded }: Attaching, now: Date): Promise<void> {
  await tx.insert(attempts).values(toRow(decision.attempt))
  await saveDecision(tx, decision, now)
  await supersedeAttempts(tx, superseded, now)
}

/**
 * Writes a decision about an attempt whose order is locked: attempt, journal entry, review, events and hint. If the money
 * is in the journal already, nothing is written.
 */
export async function saveDecision(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const { attempt, entry, review } = decision
  if (entry && !(await book(tx, entry, review, now))) return
  await together(tx, { first: changeOf(attempt), ...newsOf(decision, now) })
}

/** Writes a decision without money, if nobody has changed the attempt since it was read. Returns whether it was written. */
export const saveIfUnchanged = (db: Db, before: Attempt, decision: Decision, now: Date): Promise<boolean> =>
  together(db, {
    first: changeOf(decision.attempt, { version: before.version }),
    ...newsOf(decision, now),
  })

/** Writes an attempt whose order is locked. */
export const saveAttempt = (tx: Tx, attempt: Attempt) => together(tx, { first: changeOf(attempt) })

/** An attempt that is over is no longer due. */
export const changeOf = (attempt: Attempt, before: { version?: number } = {}) => ({
  update: attempts,
  set: isLive(attempt) ? toRow(attempt) : { ...toRow(attempt), dueAt: null },
  where: { id: attempt.id, ...before },
})

function newsOf({ attempt, events }: Decision, now: Date) {
  const hint = { kind: 'payment', id: attempt.orderId, version: attempt.version } as const
  return { events: eventRows(now, events), hints: attempt.state.status === 'opening' ? [] : [addressed(attempt, hint)] }
}

/**
 * Assigns notifications that came before the attempt knew its payment, and has the provider asked again (PAY-035). If this
 * is never done, a worker finds the attempt through the provider.
 */
export async function adoptNotifications(db: Db | Tx, attempt: Attempt, now: Date): Promise<void> {
  const providerPaymentId = providerPaymentIdOf(attempt)
  if (providerPaymentId === null) return
  const parked = await db
    .update(notifications)
    .set({ attemptId: attempt.id, dueAt: null })
    .where(and(isPayment(notifications, attempt.provider, providerPaymentId), isNull(notifications.attemptId)))
    .returning({ event: notifications.event })
  if (parked.length && isLive(attempt)) await wakeAttempt(db, attempt, now, 0)
}

export const isPayment = (
  { provider, providerPaymentId }: { provider: Column; providerPaymentId: Column },
  name: Attempt['provider'],
  id: string,
) => and(eq(provider, name), eq(providerPaymentId, id))

/** The stored notification that a notice repeats. */
export const isNotice = ({ provider, event, providerPaymentId }: Notice) =>
  and(isPayment(notifications, provider, providerPaymentId), eq(notifications.event, event))

/** The earliest instant to ask about an attempt: `gapMs` after the last time. */
export const askedAt = (at: At) =>
  sql`greatest(${at('now')}::timestamptz, ${attempts.lookedAt} + ${at('gapMs')}::float8 * interval '1 ms')`

/** Makes an attempt due, unless it is due earlier. */
export async function wakeAttempt(
  db: Db | Tx,
  { id, provider }: Pick<Attempt, 'id' | 'provider'>,
  now: Date,
  gapMs: number,
): Promise<void> {
  const first: Part = {
    shape: 'wake attempt',
    values: { id, now: now.toISOString(), gapMs },
    build: (at) =>
      sql`update ${attempts} set due_at = ${askedAt(at)} where id = ${at('id')} and due_at > ${askedAt(at)}`,
  }
  await together(db, { first, wakes: [workOf(provider)] })
}

const WITHOUT_STATE = {
  request: null,
  providerPaymentId: null,
  confirmationUrl: null,
  onItsWaySince: null,
  reason: null,
  capturedAt: null,
  receiptUrl: null,
}

export function toRow({
  state,
  ...facts
}: Attempt): Omit<Row, 'trace' | 'dueAt' | 'lookedAt' | 'unpaidAt' | 'silentSince'> {
  return { ...facts, ...WITHOUT_STATE, ...state }
}

export function toAttempt(row: Row): Attempt {
  const { id, orderId, owner, holder, askedBy, site, addressee, provider } = row
  const { quoteVersion, amountMinor, setAsideMinor, currency, createdAt, supersededAt, version } = row
  const price = { quoteVersion, amountMinor, setAsideMinor, currency }
  const facts = { id, orderId, owner, holder, askedBy, site, addressee, provider, ...price }
  return { ...facts, createdAt, supersededAt, version, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { status, request, providerPaymentId, confirmationUrl, onItsWaySince, reason, capturedAt, receiptUrl } = row
  if (status === 'opening' && request) return { status, request }
  if (status === 'open' && providerPaymentId) return { status, providerPaymentId, confirmationUrl, onItsWaySince }
  if (status === 'captured' && providerPaymentId && capturedAt)
    return { status, providerPaymentId, capturedAt, ...(receiptUrl && { receiptUrl }) }
  if (status === 'closed' && reason) return { status, providerPaymentId, reason }
  throw new Error(`Attempt ${row.id} is ${status} and lacks what belongs to it.`)
}
