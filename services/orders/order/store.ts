import type { Hint } from 'contracts/live'
import { type Refusal, refuse } from 'contracts/problems'
import { and, eq, getTableColumns, inArray, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database'
import { hint, telling } from 'service-kit/hints'
import { type Keyed, type Known, keyOf, knownOf } from 'service-kit/idempotency'
import { eventRows } from 'service-kit/outbox'
import { ownedBy, placed, shapeOf } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import { readingRow, rowOf, rowsOf } from 'service-kit/rows-of'
import { byShape, statement } from 'service-kit/statement'
import { together } from 'service-kit/together'
import { orders, patients, scans } from '../schema'
import { searchText } from './listing'
import type { Decision, OrderState } from './state'

export const missing = (id: string) => refuse('order-not-found', `There is no order ${id}.`)

const { search: _, ...stored } = getTableColumns(orders)
export const columns = stored
export const isDraft = eq(orders.status, 'draft')

/** E-mails are kept trimmed and lower-cased; whatever they are compared with has to be so as well (AUTH-021). */
export const folded = (email: string) => email.trim().toLowerCase()

/** Own orders: those that one made or holds, and those placed with the e-mail that one has proved (CAB-016). */
const mayTouch = (whose: Whose): SQL | undefined =>
  whose.reach === 'own' && whose.email !== null
    ? or(ownedBy(orders, whose), and(eq(orders.site, whose.site), isPlacedWith(whose.email)))
    : ownedBy(orders, whose)
/** `email`: folded. */
export const isPlacedWith = (email: string | Placeholder) => and(eq(orders.email, email), not(isDraft))
const withFoldedEmail = (whose: Whose): Whose =>
  whose.reach === 'own' && whose.email !== null ? { ...whose, email: folded(whose.email) } : whose

/** An order that the caller may touch, with its patients and scans, all as they are at one moment. Refuses: `order-not-found`. */
export const findOrder = async (db: Tx | Db, id: string, whose: Whose): Promise<OrderState | Refusal> =>
  (await findFor(db, id, whose)).order

/** The same, whether its customer is new, and what is known of a request about it by that moment. */
export async function findFor(db: Tx | Db, id: string, whose: Whose, request?: Keyed) {
  const by = withFoldedEmail(whose)
  const [row] = await finding(`${shapeOf(by)} ${request !== undefined}`)(db, {
    ...by,
    id,
    ...(request && keyOf(request)),
  })
  return { order: row ? read(row) : missing(id), isNewCustomer: row?.isNewCustomer ?? false, known: row?.known ?? null }
}
/**
 * Whether the e-mail of the order that a statement reads has no other order that was placed, cancelled ones aside
 * (PRICE-018); without an e-mail nobody knows.
 */
export const isNewCustomer = (): SQL<boolean> =>
  sql`(${orders.email} is not null and ${hasNoOther(not(inArray(others.status, ['draft', 'cancelled'])))})`

export const others = alias(orders, 'others')
export const hasNoOther = (which: SQL): SQL<boolean> =>
  sql`not exists (select from ${orders} as ${sql.identifier('others')} where ${and(eq(others.email, orders.email), ne(others.id, orders.id), which)})`

type Row = { order: unknown; patients: unknown[]; scans: unknown[] }
type RowFor = Row & { isNewCustomer: boolean; known: Known | null }

const finding = byShape((shape) => {
  const [, whose = '', isKeyed] = /^(.*) (true|false)$/.exec(shape) ?? []
  return statement<RowFor>(
    (
      at,
    ) => sql`select ${parts}, ${isNewCustomer()} as "isNewCustomer", ${isKeyed === 'true' ? knownOf(at) : sql`null`} as known
      from ${orders} where ${and(eq(orders.id, at('id')), mayTouch(placed(JSON.parse(whose), at)))}`,
  )
})

const parts = sql`${rowOf(orders)} as "order",
  ${rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder)} as patients,
  ${rowsOf(scans, eq(scans.orderId, orders.id), scans.storedAt, scans.id)} as scans`
const [readOrder, readPatient, readScan] = [readingRow(orders), readingRow(patients), readingRow(scans)]
function read(row: Row): OrderState {
  const { search: _, status, frozen, placedAt, paidAt, paymentId, completedAt, ...rest } = readOrder(row.order)
  const common = { ...rest, patients: row.patients.map(readPatient), scans: row.scans.map(readScan) }
  if (status === 'draft') return { ...common, status }
  const { email, phone } = common
  if (!frozen || !placedAt || !email || !phone)
    throw new Error(`Order ${common.number} is ${status} and lacks what its placement gave it.`)
  return { ...common, status, email, phone, frozen, placedAt, paidAt, paymentId, completedAt }
}

/** The same under its lock: read is what those have left who held it before. */
export async function lockOrder(tx: Tx, id: string, whose: Whose): Promise<OrderState | Refusal> {
  const by = withFoldedEmail(whose)
  const [locked] = await locking(shapeOf(by))(tx, { ...by, id })
  const [row] = locked ? await readingParts(tx, { id }) : []
  return row ? read(row) : missing(id)
}
const locking = byShape((shape) =>
  statement<{ id: string }>(
    (at) => sql`select id from ${orders}
      where ${and(eq(orders.id, at('id')), mayTouch(placed(JSON.parse(shape), at)))} for update`,
  ),
)
const readingParts = statement<Row>((at) => sql`select ${parts} from ${orders} where ${eq(orders.id, at('id'))}`)

/**
 * Writes what was decided about a locked order, with the events and the hint, in one statement; nothing where the decision
 * changes nothing. Answers the order as it is now.
 */
export async function saveOrder<Order extends OrderState>(tx: Tx, before: OrderState, decision: Decision<Order>) {
  if (decision.order !== before && !(await together(tx, writesOf(before, decision))))
    throw new Error(`Order ${before.id} was changed though it was locked.`)
  return decision.order
}

/**
 * What a decision changes, where the order is still at the version at which it was read; and what is told of it. Of the
 * order the columns that have become others: those by which it is found are indexed anew when they are written.
 */
export function writesOf(before: OrderState, { order, events }: Decision) {
  const [old, now] = [storedOf(before), storedOf(order)]
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
    hints: [telling(order, hintOf(order))],
  }
}

/** What a draft has not is null in its row. */
const UNPLACED = { frozen: null, placedAt: null, paidAt: null, paymentId: null, completedAt: null }
export const storedOf = ({ patients, scans: _, ...row }: OrderState) => ({
  ...UNPLACED,
  ...row,
  search: searchText({ ...row, patients }),
})

/** Whose an order is and how far it has come. */
export type OrderHead = Pick<OrderState, 'id' | 'owner' | 'holder' | 'site' | 'status' | 'version'>
const { id, owner, holder, site, status, version } = columns
export const headColumns = { id, owner, holder, site, status, version }

/** An order under its lock, as a part of another statement. */
export const headOf = (orderId: SQL): SQL =>
  sql`select id, owner, holder, site, status, version from ${orders} where ${orders.id} = ${orderId} for update`

export const hintOrder = (tx: Tx, order: OrderHead) => hint(tx, order, hintOf(order))

const hintOf = ({ id, version }: OrderHead): Hint => ({ kind: 'order', id, version })

/** Whoever places an order with an e-mail and whoever proves or orders with it meanwhile wait for each other. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

/** One that is missing (`missingScans` of rules.ts) was agreed on. */
export const isAgreedOn = sql`${orders.frozen} -> 'fileIds' ? ${scans.id}::text`

export const newestFirst = sql`${orders.createdAt} desc, ${orders.id} desc`
