import { and, asc, type Column, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { notify } from 'service-kit/bells'
import { currentContext } from 'service-kit/context'
import type { Db, Tx } from 'service-kit/database'
import { hint, record } from 'service-kit/outbox'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import {
  type Attempt,
  type Decision,
  type Entry,
  isLive,
  providerPaymentIdOf,
  type Review,
  type State,
} from '../domain/attempt'
import { attempts, completedOrders, journal, notifications, reviews } from '../schema'

/** The channel by which workers hear that there is something to ask a provider. */
export const WORK = 'looks'

type Row = typeof attempts.$inferSelect
/** An attempt that a worker took, until `leaseUntil`; and the trace of the request that it came from. */
export type Job = { attempt: Attempt; leaseUntil: Date; trace: string | null }

/** All attempts of an order, oldest first; whoever else decides about them waits until this transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Attempt[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order:' || ${orderId}, 0))`)
  const rows = await tx.select().from(attempts).where(eq(attempts.orderId, orderId)).orderBy(asc(attempts.createdAt))
  return rows.map(toAttempt)
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  return row && toAttempt(row)
}

/** The attempt of an order that its page tells of: the one that was captured, else the newest. */
export async function shownAttempt(db: Db, orderId: string, whose: Whose): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), ownedBy(attempts, whose)))
    .orderBy(desc(sql`${attempts.status} = 'captured'`), desc(attempts.createdAt))
    .limit(1)
  return row && toAttempt(row)
}

/** Commits an attempt with the key it is opened by; `dueAt` is when a worker takes it over. */
export async function addAttempt(tx: Tx, attempt: Attempt, dueAt: Date): Promise<void> {
  await tx.insert(attempts).values({ ...toRow(attempt), trace: currentContext()?.trace ?? null, dueAt })
  notify(tx, WORK)
}

export async function updateAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.update(attempts).set(toRow(attempt)).where(eq(attempts.id, attempt.id))
}

/** The customer is not to pay these any more: a worker voids them where it can. */
export async function supersedeAttempts(tx: Tx, superseded: readonly Attempt[], now: Date): Promise<void> {
  for (const it of superseded) {
    await updateAttempt(tx, it)
    await wake(tx, eq(attempts.id, it.id), now, 0)
  }
}

/** Remembers that an order is done; that it has been said before changes nothing. */
export const addCompleted = (tx: Tx, orderId: string, completedAt: Date) =>
  tx.insert(completedOrders).values({ orderId, completedAt }).onConflictDoNothing()

export const isCompleted = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.$count(completedOrders, eq(completedOrders.orderId, orderId))) > 0

/**
 * Writes what came of an attempt, in the transaction of `lockOrder`: its row, the money, what staff look at, events and
 * hint.
 */
export async function saveDecision(tx: Tx, { attempt, entry, review, events }: Decision, now: Date): Promise<void> {
  if (entry && !(await enter(tx, entry, review, now))) return
  await updateAttempt(tx, attempt)
  if (!isLive(attempt)) await tx.update(attempts).set({ dueAt: null }).where(eq(attempts.id, attempt.id))
  await adoptNotifications(tx, attempt, now)
  record(tx, now, events)
  if (attempt.state.status !== 'opening')
    hint(tx, attempt, { kind: 'payment', id: attempt.orderId, version: attempt.version })
}

/** Writes money down; answers false when it stands there already, which one payment's second telling may find. */
async function enter(tx: Tx, entry: Entry, review: Review | null, now: Date): Promise<boolean> {
  const written = await tx
    .insert(journal)
    .values({ ...entry, recordedAt: now })
    .onConflictDoNothing()
    .returning({ seq: journal.seq })
  if (!written.length) return false
  const { provider, providerPaymentId, attemptId, orderId } = entry
  const facts = { provider, providerPaymentId, attemptId, orderId, createdAt: now }
  if (review) await tx.insert(reviews).values({ ...facts, reason: review })
  return true
}

/** What the provider said of a payment before it was known whose it is: it is asked once more (PAY-035). */
async function adoptNotifications(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const providerPaymentId = providerPaymentIdOf(attempt)
  if (providerPaymentId === null) return
  const parked = await tx
    .update(notifications)
    .set({ attemptId: attempt.id, dueAt: null })
    .where(and(isPayment(notifications, attempt.provider, providerPaymentId), isNull(notifications.attemptId)))
    .returning({ event: notifications.event })
  if (parked.length && isLive(attempt)) await wake(tx, eq(attempts.id, attempt.id), now, 0)
}

const isPayment = (
  { provider, providerPaymentId }: { provider: Column; providerPaymentId: Column },
  name: Attempt['provider'],
  id: string,
) => and(eq(provider, name), eq(providerPaymentId, id))

/** Has the provider asked about an attempt, but `gapMs` after it was asked last at the earliest. */
async function wake(tx: Tx, where: SQL | undefined, now: Date, gapMs: number): Promise<void> {
  const earliest = sql`greatest(${now.toISOString()}::timestamptz, ${attempts.lookedAt} + ${gapMs} * interval '1 ms')`
  await tx
    .update(attempts)
    .set({ dueAt: sql`least(${attempts.dueAt}, ${earliest})` })
    .where(where)
  notify(tx, WORK)
}

export const wakeAttempt = (tx: Tx, id: string, now: Date, gapMs: number) => wake(tx, eq(attempts.id, id), now, gapMs)

/** By the provider's id; answers the attempt's, or nothing when none is known by it. What was captured is not asked about again. */
export async function wakePayment(
  tx: Tx,
  provider: Attempt['provider'],
  providerPaymentId: string,
  now: Date,
  gapMs: number,
): Promise<string | undefined> {
  const isThis = isPayment(attempts, provider, providerPaymentId)
  const [row] = await tx.select({ id: attempts.id }).from(attempts).where(isThis)
  if (row) await wake(tx, and(eq(attempts.id, row.id), ne(attempts.status, 'captured')), now, gapMs)
  return row?.id
}

/** The attempt of a provider that has been due for the longest and no other worker is at; this one's until `leaseUntil`. */
export async function takeDue(
  db: Db,
  provider: Attempt['provider'],
  now: Date,
  leaseUntil: Date,
): Promise<Job | undefined> {
  const row = await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(attempts)
      .where(and(eq(attempts.provider, provider), lte(attempts.dueAt, now)))
      .orderBy(asc(attempts.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due) await tx.update(attempts).set({ dueAt: leaseUntil, lookedAt: now }).where(eq(attempts.id, due.id))
    return due
  })
  // One that cannot be read has been leased all the same: the next one is due before it.
  return row && { attempt: toAttempt(row), leaseUntil, trace: row.trace }
}

/** Says when the provider is asked next, unless somebody wanted it asked meanwhile or there is nothing to ask any more. */
export async function putOff(db: Db, id: string, leaseUntil: Date, dueAt: Date | null): Promise<void> {
  await db
    .update(attempts)
    .set({ dueAt })
    .where(and(eq(attempts.id, id), eq(attempts.dueAt, leaseUntil)))
}

/** When the next attempt or notification of a provider is due; nothing when all is known. */
export async function nextDueAt(db: Db, provider: Attempt['provider']): Promise<Date | undefined> {
  const isThere = eq(notifications.provider, provider)
  const ofNotifications = sql`select min(${notifications.dueAt}) from ${notifications} where ${isThere}`
  const [row] = await db
    .select({
      at: sql<Date | null>`least(min(${attempts.dueAt}), (${ofNotifications}))`.mapWith(attempts.dueAt),
    })
    .from(attempts)
    .where(eq(attempts.provider, provider))
  return row?.at ?? undefined
}

const WITHOUT_STATE = { request: null, providerPaymentId: null, confirmationUrl: null, reason: null, capturedAt: null }

function toRow({ state, ...facts }: Attempt): Omit<Row, 'trace' | 'dueAt' | 'lookedAt'> {
  return { ...facts, ...WITHOUT_STATE, ...state }
}

function toAttempt(row: Row): Attempt {
  const { id, orderId, owner, holder, site, provider, quoteVersion, amountMinor, currency } = row
  const { createdAt, supersededAt, version } = row
  const facts = { id, orderId, owner, holder, site, provider, quoteVersion, amountMinor, currency }
  return { ...facts, createdAt, supersededAt, version, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { status, request, providerPaymentId, confirmationUrl, reason, capturedAt } = row
  if (status === 'opening' && request) return { status, request }
  if (status === 'open' && providerPaymentId) return { status, providerPaymentId, confirmationUrl }
  if (status === 'captured' && providerPaymentId && capturedAt) return { status, providerPaymentId, capturedAt }
  if (status === 'closed' && reason) return { status, providerPaymentId, reason }
  throw new Error(`Attempt ${row.id} is ${status} and lacks what belongs to it.`)
}
