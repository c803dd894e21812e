import type { Hint } from 'contracts/live'
import { type Refusal, refuse } from 'contracts/problems'
import { and, eq, getTableColumns, isNull, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowOf, rowsOf } from 'service-kit/database/rows-of'
import { type At, statement } from 'service-kit/database/statement'
import { together } from 'service-kit/database/together'
import { addressed, hint } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { inScope, scopeValues } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyOf, knownOf, NO_KEY } from 'service-kit/idempotency'
import { orders, patients, scans } from '../schema'
import type { PriceFacts } from './price-basis'
import { NOTHING_AFTER_PLACEMENT } from './rules'
import { searchText } from './search'
import type { Decision, OrderState } from './state'
import { type PriceFactsValues, priceFacts } from './store/price-facts'

export const missing = (id: string) => refuse('order-not-found', `There is no order ${id}.`)

const {
  search: _,
  sought: __,
  totalMinor: ___,
  dueAt: ____,
  step: _____,
  sent: ______,
  products: _______,
  ...stored
} = getTableColumns(orders)
export const columns = stored
export const isDraft = eq(orders.status, 'draft')

/** E-mails are stored trimmed and lower-cased; compared values must be so too (AUTH-021). */
export const normalizedEmail = (email: string) => email.trim().toLowerCase()

export const isKept = isNull(orders.archivedAt)
/** Money has come for it: it is never purged, nor out of its customer's sight. */
export const hasMoney = sql`(${orders.paidAt} is not null or ${orders.paymentReview} is not null
  or ${orders.moneyVersion} > 0 or ${orders.counted} <> '[]')`
/** Customers do not see what staff have deleted, unless money has come for it: then they are told what becomes of that. */
export const isShown = sql`(${isKept} or ${hasMoney})`

/** `email`: normalizedEmail. */
export const isPlacedWith = (email: string | Placeholder) => and(eq(orders.email, email), not(isDraft))

/**
 * The order with the id of the statement, if it is in scope. Own orders are those that a person made or holds, and those
 * placed with the person's proved e-mail (CAB-016). `isVisible` holds for people who look at their own orders.
 */
const isSought = (at: At, isVisible: SQL): SQL =>
  sql`${orders.id} = ${at('id')} and ${inScope(orders, at, isPlacedWith(at('email')))}
    and (${at('self')}::text is null or ${isVisible})`
/** The values of `selectOrder`. */
export const soughtBy = (id: string, scope: Scope) => {
  const { email, ...values } = scopeValues(scope)
  return { id, email: email && normalizedEmail(email), ...values }
}

/** An order in scope with its patients and scans, in one snapshot. Refuses: `order-not-found`. */
export const findOrder = async (db: Tx | Db, id: string, scope: Scope): Promise<OrderState | Refusal> =>
  (await findForDecision(db, id, scope)).order

/** The same, with what is stored about a request, in one snapshot. */
export async function findForDecision(db: Db | Tx, id: string, scope: Scope, request: Keyed | null = null) {
  const values = { ...soughtBy(id, scope), ...(request ? keyOf(request) : NO_KEY) }
  const [row] = await orderForDecision(db, values)
  return { order: row ? readOrder(row) : missing(id), known: row?.known ?? null }
}
const orderForDecision = statement<OrderRow & { known: Known | null }>((at) =>
  selectOrder(at, sql`${knownOf(at)} as known`),
)

/** The same, with what its price depends on, in one snapshot. Refuses: `order-not-found`. */
export async function findPriced(db: Db | Tx, id: string, scope: Scope, now: Date) {
  const [row] = await pricedOrder(db, { ...soughtBy(id, scope), ...factsFor(scope, now) })
  return row ? { order: readOrder(row), facts: row.facts } : missing(id)
}
const pricedOrder = statement<OrderRow & { facts: PriceFacts }>((at) =>
  selectOrder(at, sql`${priceFacts(at)} as facts`),
)

/** The values of `priceFacts`. */
export const factsFor = (scope: Scope, now: Date): PriceFactsValues => ({
  now: now.toISOString(),
  proved: scope.reach === 'own' && scope.email !== null ? normalizedEmail(scope.email) : null,
})

/** An order as a statement reads it, before `readOrder`. */
export type OrderRow = { order: unknown; patients: unknown[]; scans: unknown[] }
/** The order that `soughtBy` names, in one snapshot with another column. */
export const selectOrder = (at: At, also: SQL): SQL =>
  sql`select ${parts}, ${also} from ${orders} where ${isSought(at, isShown)}`

const parts = sql`${rowOf(orders)} as "order",
  ${rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder)} as patients,
  ${rowsOf(scans, eq(scans.orderId, orders.id), scans.storedAt, scans.id)} as scans`
const [readColumns, readPatient, readScan] = [readingRow(orders), readingRow(patients), readingRow(scans)]
export function readOrder(row: OrderRow): OrderState {
  // What the database makes of the others, for its lists.
  const {
    search: _,
    sought: __,
    totalMinor: ___,
    dueAt: ____,
    step: _____,
    sent: ______,
    products: _______,
    hasScans,
    lacksScans,
    ...read
  } = readColumns(row.order)
  const { status, frozen, placedAt, paidAt, ...columns } = read
  const {
    paymentId,
    productionStartedAt,
    completedAt,
    shippedAt,
    tracking,
    parcels,
    cancelledAt,
    lastMove,
    movedBy,
    offer,
    placedBy,
    hold,
    pausedMs,
    ...rest
  } = columns
  const common = { ...rest, patients: row.patients.map(readPatient), scans: row.scans.map(readScan) }
  if (status === 'draft') return { ...common, status }
  const { email, phone } = common
  if (!frozen || !placedAt || !email || !phone)
    throw new Error(`Order ${common.number} is ${status} and lacks what its placement gave it.`)
  const after = {
    paidAt,
    paymentId,
    productionStartedAt,
    completedAt,
    shippedAt,
    tracking,
    parcels,
    cancelledAt,
    lastMove,
    movedBy,
    offer,
    placedBy,
    hold,
    pausedMs,
  }
  return { ...common, ...after, status, email, phone, frozen, placedAt }
}

/** An order in scope under its lock, with the changes of earlier lock holders. Refuses: `order-not-found`. */
export const lockOrder = (tx: Tx, id: string, scope: Scope) => lockBy(orderLock, tx, id, scope)
/** The same of a deleted draft, which nobody else can change. Refuses: `order-not-found`. */
export const lockDeletedDraft = (tx: Tx, id: string, scope: Scope) => lockBy(deletedDraftLock, tx, id, scope)

async function lockBy(lock: typeof orderLock, tx: Tx, id: string, scope: Scope): Promise<OrderState | Refusal> {
  const [locked] = await lock(tx, soughtBy(id, scope))
  const [row] = locked ? await orderAsItIs(tx, { id }) : []
  return row ? readOrder(row) : missing(id)
}
const orderLock = statement<{ id: string }>(
  (at) => sql`select id from ${orders} where ${isSought(at, isKept)} for update`,
)
const deletedDraftLock = statement<{ id: string }>(
  (at) => sql`select id from ${orders} where ${isSought(at, sql`(${isDraft} and not (${isKept}))`)} for update`,
)
const orderAsItIs = statement<OrderRow>((at) => sql`select ${parts} from ${orders} where ${eq(orders.id, at('id'))}`)

/**
 * Writes a decision about a locked order, with its events and the hint, in one statement; nothing if the decision
 * changes nothing. Returns the order as it is now.
 */
export async function saveOrder<Order extends OrderState>(tx: Tx, before: OrderState, decision: Decision<Order>) {
  if (decision.order !== before && !(await together(tx, writesOf(before, decision))))
    throw new Error(`Order ${before.id} was changed though it was locked.`)
  return decision.order
}

/**
 * The writes of a decision, on condition that the order still has the version that was read, with events and hint. Sets
 * only changed columns, since a written search column is indexed again.
 */
export function writesOf(before: OrderState, { order, events }: Decision) {
  const [old, now] = [rowOfOrder(before), rowOfOrder(order)]
  const changes = Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old])
  const changed = order.patients.filter((it) => !before.patients.includes(it))
  return {
    first: {
      update: orders,
      set: Object.fromEntries(changes),
      where: { id: order.id, version: before.version },
    },
    also: [{ into: patients, rows: changed.map((it) => ({ ...it, orderId: order.id })), replacing: [patients.id] }],
    events: eventRows(order.updatedAt, events),
    hints: [addressed(order, hintOf(order))],
  }
}

/** A draft's row has null in these. */
const UNPLACED = { ...NOTHING_AFTER_PLACEMENT, frozen: null, placedAt: null }
export const rowOfOrder = ({ patients, scans: _, ...row }: OrderState) => ({
  ...UNPLACED,
  ...row,
  search: searchText({ ...row, patients }),
})

/** The scope and the status of an order. */
export type OrderHead = Pick<OrderState, 'id' | 'owner' | 'holder' | 'site' | 'status' | 'version'>
const { id, owner, holder, site, status, version } = columns
export const headColumns = { id, owner, holder, site, status, version }

/** An order under its lock, as part of another statement. */
export const lockedHead = (orderId: SQL): SQL =>
  sql`select id, owner, holder, site, status, version from ${orders} where ${orders.id} = ${orderId} for update`

export const hintOrder = (tx: Tx, order: OrderHead) => hint(tx, order, hintOf(order))

const hintOf = ({ id, version }: OrderHead): Hint => ({ kind: 'order', id, version })

/** Serializes placements with an e-mail, and sign-ins and orders with it. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

/**
 * Serializes drafts that staff begin for an e-mail with the sign-ins with it, so that none is begun for a person whom nobody
 * knows yet and missed by the sign-in. It is locked before anything else.
 */
export const lockClient = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('client:' || ${email}))`)

/** Whether the frozen price includes the scan of the statement (`missingScans` of rules.ts). */
export const isInFrozenPrice = sql`${orders.frozen} -> 'fileIds' ? ${scans.id}::text`

export const newestFirst = sql`${orders.createdAt} desc, ${orders.id} desc`
