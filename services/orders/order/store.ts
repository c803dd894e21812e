import type { Hint } from 'contracts/live'
import { Refusal, refuse } from 'contracts/problems'
import { and, eq, getTableColumns, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowOf, rowsOf } from 'service-kit/database/rows-of'
import { type At, byShape, statement } from 'service-kit/database/statement'
import { together } from 'service-kit/database/together'
import { addressed, hint } from 'service-kit/events/hints'
import { eventRows } from 'service-kit/events/outbox'
import { ownedBy, scopeWith, shapeOf } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyOf, knownOf } from 'service-kit/idempotency'
import { orders, patients, scans } from '../schema'
import type { PriceFacts } from './price-basis'
import { NOTHING_AFTER_PLACEMENT } from './rules'
import { searchText } from './search'
import type { Decision, OrderState } from './state'
import { type PriceFactsValues, priceFacts } from './store/price-facts'

export const missing = (id: string) => refuse('order-not-found', `There is no order ${id}.`)

const { search: _, sought: __, totalMinor: ___, ...stored } = getTableColumns(orders)
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

/** Own orders: those that a person made or holds, and those placed with the person's proved e-mail (CAB-016). */
const isInScope = (scope: Scope, isVisible: SQL): SQL | undefined =>
  scope.reach === 'own' && scope.email !== null
    ? and(isVisible, or(ownedBy(orders, scope), and(eq(orders.site, scope.site), isPlacedWith(scope.email))))
    : and(scope.reach === 'own' ? isVisible : undefined, ownedBy(orders, scope))
/** `email`: normalizedEmail. */
export const isPlacedWith = (email: string | Placeholder) => and(eq(orders.email, email), not(isDraft))
const withFoldedEmail = (scope: Scope): Scope =>
  scope.reach === 'own' && scope.email !== null ? { ...scope, email: normalizedEmail(scope.email) } : scope

/** An order in scope with its patients and scans, in one snapshot. Refuses: `order-not-found`. */
export const findOrder = async (db: Tx | Db, id: string, scope: Scope): Promise<OrderState | Refusal> =>
  (await findForDecision(db, id, scope)).order

/** The same, with what is stored about a request, in one snapshot. */
export async function findForDecision(db: Tx | Db, id: string, scope: Scope, request?: Keyed) {
  const { order, also } = await findWith(request ? findingKeyed : finding, db, id, scope, request && keyOf(request))
  return { order, known: also?.known ?? null }
}

/** The same, with what its price depends on, in one snapshot. Refuses: `order-not-found`. */
export async function findPriced(db: Db, id: string, scope: Scope, now: Date) {
  const { order, also } = await findWith(findingPriced, db, id, scope, factsFor(scope, now))
  return order instanceof Refusal || !also ? missing(id) : { order, facts: also.facts }
}

/** The values of `priceFacts`. */
export const factsFor = (scope: Scope, now: Date): PriceFactsValues => ({
  now: now.toISOString(),
  proved: scope.reach === 'own' && scope.email !== null ? normalizedEmail(scope.email) : null,
})

type Row = { order: unknown; patients: unknown[]; scans: unknown[] }

/** The same, with another column, in one snapshot. */
export async function findWith<Also extends object>(
  find: ReturnType<typeof findingWith<Also>>,
  db: Tx | Db,
  id: string,
  scope: Scope,
  values: object = {},
): Promise<{ order: OrderState | Refusal; also: Also | undefined }> {
  const by = withFoldedEmail(scope)
  const [row] = await find(shapeOf(by))(db, { ...by, id, ...values })
  return { order: row ? read(row) : missing(id), also: row }
}

/** A statement that reads an order in scope, with another column. */
export const findingWith = <Also extends object>(also: (at: At) => SQL) =>
  byShape((scope) =>
    statement<Row & Also>(
      (at) => sql`select ${parts}, ${also(at)} from ${orders}
        where ${and(eq(orders.id, at('id')), isInScope(scopeWith(JSON.parse(scope), at), isShown))}`,
    ),
  )
type WithKnown = { known: Known | null }
const finding = findingWith<WithKnown>(() => sql`null as known`)
const findingKeyed = findingWith<WithKnown>((at) => sql`${knownOf(at)} as known`)
const findingPriced = findingWith<{ facts: PriceFacts }>((at) => sql`${priceFacts(at)} as facts`)

const parts = sql`${rowOf(orders)} as "order",
  ${rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder)} as patients,
  ${rowsOf(scans, eq(scans.orderId, orders.id), scans.storedAt, scans.id)} as scans`
const [readOrder, readPatient, readScan] = [readingRow(orders), readingRow(patients), readingRow(scans)]
function read(row: Row): OrderState {
  const { search: _, sought: __, totalMinor: ___, status, frozen, placedAt, paidAt, ...read } = readOrder(row.order)
  const { paymentId, productionStartedAt, completedAt, shippedAt, tracking, cancelledAt, lastMove, ...rest } = read
  const common = { ...rest, patients: row.patients.map(readPatient), scans: row.scans.map(readScan) }
  if (status === 'draft') return { ...common, status }
  const { email, phone } = common
  if (!frozen || !placedAt || !email || !phone)
    throw new Error(`Order ${common.number} is ${status} and lacks what its placement gave it.`)
  const after = { paidAt, paymentId, productionStartedAt, completedAt, shippedAt, tracking, cancelledAt, lastMove }
  return { ...common, ...after, status, email, phone, frozen, placedAt }
}

/** An order in scope under its lock, with the changes of earlier lock holders. Refuses: `order-not-found`. */
export async function lockOrder(tx: Tx, id: string, scope: Scope): Promise<OrderState | Refusal> {
  const by = withFoldedEmail(scope)
  const [locked] = await lockStatement(shapeOf(by))(tx, { ...by, id })
  const [row] = locked ? await readStatement(tx, { id }) : []
  return row ? read(row) : missing(id)
}
const lockStatement = byShape((shape) =>
  statement<{ id: string }>(
    (at) => sql`select id from ${orders}
      where ${and(eq(orders.id, at('id')), isInScope(scopeWith(JSON.parse(shape), at), isKept))} for update`,
  ),
)
const readStatement = statement<Row>((at) => sql`select ${parts} from ${orders} where ${eq(orders.id, at('id'))}`)

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

/** Whether the frozen price includes the scan of the statement (`missingScans` of rules.ts). */
export const isInFrozenPrice = sql`${orders.frozen} -> 'fileIds' ? ${scans.id}::text`

export const newestFirst = sql`${orders.createdAt} desc, ${orders.id} desc`
