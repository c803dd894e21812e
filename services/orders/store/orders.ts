import type { Hint } from 'contracts/live'
import { Refusal, refuse } from 'contracts/problems'
import { and, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { eventRows, hint, hintRows } from 'service-kit/outbox'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import { rowsOf } from 'service-kit/rows-of'
import { together } from 'service-kit/together'
import { searchText } from '../domain/listing'
import type { Decision, OrderState } from '../domain/order'
import { orders, patients, scans } from '../schema'

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
export const isPlacedWith = (email: string) => and(eq(orders.email, folded(email)), not(isDraft))

/** An order that the caller may touch, with its patients and scans, all as they are at one moment. Refuses: `order-not-found`. */
export async function findOrder(db: Tx | Db, id: string, whose: Whose): Promise<OrderState | Refusal> {
  return (await findWith(db, id, whose, {})).order
}

type Read<More> = { [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never }
/** The same, and beside it what else `more` asks of that moment; that is nothing where the order is not found. */
export async function findWith<More extends Record<string, SQL>>(db: Tx | Db, id: string, whose: Whose, more: More) {
  const [row] = await db
    .select({ order: { ...columns, ...parts }, more: { always: sql<number>`1`, ...more } })
    .from(orders)
    .where(and(eq(orders.id, id), mayTouch(whose)))
  const found = row as { order: OrderState; more: Read<More> } | undefined
  return { order: found?.order ?? missing(id), more: found?.more }
}

/** The same under its lock: read is what those have left who held it before. */
export async function lockOrder(tx: Tx, id: string, whose: Whose): Promise<OrderState | Refusal> {
  const [row] = await tx
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, id), mayTouch(whose)))
    .for('update')
  if (!row) return missing(id)
  const [found] = await tx.select(parts).from(orders).where(eq(orders.id, id))
  return { ...row, patients: [], scans: [], ...found }
}

const parts = {
  patients: rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder),
  scans: rowsOf(scans, eq(scans.orderId, orders.id), scans.storedAt, scans.id),
}

/**
 * Changes one order that the caller may touch and records the events and the hint in the same transaction, so that none
 * is kept alone. Two changes of one order wait for each other; a decision that changes nothing writes nothing.
 */
export async function changeOrder(
  tx: Tx,
  id: string,
  whose: Whose,
  decide: (order: OrderState) => Decision | Refusal | Promise<Decision | Refusal>,
): Promise<OrderState | Refusal> {
  const before = await lockOrder(tx, id, whose)
  if (before instanceof Refusal) return before
  const decision = await decide(before)
  if (decision instanceof Refusal) return decision
  if (decision.order !== before && !(await together(tx, writesOf(tx, before, decision))))
    throw new Error(`Order ${id} was changed though it was locked.`)
  return decision.order
}

/**
 * What a decision changes, where the order is still at the version at which it was read; and what is told of it. Of the
 * order the columns that have become others: those by which it is found are indexed anew when they are written.
 */
export function writesOf(db: Db | Tx, before: OrderState, { order, events }: Decision) {
  const [old, now] = [rowOf(before), rowOf(order)]
  const changes = Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old])
  const changed = order.patients.filter((it) => !before.patients.includes(it))
  return {
    first: db
      .update(orders)
      .set(Object.fromEntries(changes) as Partial<typeof now>)
      .where(and(eq(orders.id, order.id), eq(orders.version, before.version)))
      .returning({ id: orders.id }),
    also: [{ into: patients, rows: changed.map((it) => ({ ...it, orderId: order.id })), replacing: [patients.id] }],
    told: [...eventRows(order.updatedAt, events), ...hintRows(order, hintOf(order))],
  }
}

export const rowOf = ({ patients, scans: _, ...row }: OrderState) => ({
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
