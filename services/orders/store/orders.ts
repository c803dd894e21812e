import { Refusal, refuse } from 'contracts/problems'
import { and, asc, eq, getTableColumns, not, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { hint, record } from 'service-kit/outbox'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
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

/** An order that the caller may touch, with its patients and scans; locked when `lock` says so. Refuses: `order-not-found`. */
export async function findOrder(tx: Tx | Db, id: string, whose: Whose, lock = false): Promise<OrderState | Refusal> {
  const query = tx
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, id), mayTouch(whose)))
  const [row] = await (lock ? query.for('update') : query)
  return row ? withParts(tx, row) : missing(id)
}

async function withParts(tx: Tx | Db, row: Omit<typeof orders.$inferSelect, 'search'>): Promise<OrderState> {
  const ofPatients = await tx
    .select()
    .from(patients)
    .where(eq(patients.orderId, row.id))
    .orderBy(asc(patients.createdAt), asc(patients.folder))
  const ofScans = await tx
    .select()
    .from(scans)
    .where(eq(scans.orderId, row.id))
    .orderBy(asc(scans.storedAt), asc(scans.id))
  return { ...row, patients: ofPatients, scans: ofScans }
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
  const before = await findOrder(tx, id, whose, true)
  if (before instanceof Refusal) return before
  const decision = await decide(before)
  if (decision instanceof Refusal) return decision
  if (decision.order !== before) await save(tx, before, decision)
  return decision.order
}

async function save(tx: Tx, before: OrderState, { order, events }: Decision): Promise<void> {
  await tx.update(orders).set(changesOf(before, order)).where(eq(orders.id, order.id))
  for (const it of order.patients) {
    if (before.patients.includes(it)) continue
    const values = { ...it, orderId: order.id }
    await tx.insert(patients).values(values).onConflictDoUpdate({ target: patients.id, set: values })
  }
  record(tx, order.updatedAt, events)
  hintOrder(tx, order)
}

/** The columns that have become others: those by which an order is found are indexed anew when they are written. */
function changesOf(before: OrderState, after: OrderState) {
  const [old, now] = [rowOf(before), rowOf(after)]
  const changed = Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old])
  return Object.fromEntries(changed) as Partial<typeof now>
}

const rowOf = ({ patients, scans: _, ...row }: OrderState) => ({ ...row, search: searchText({ ...row, patients }) })

/** Inserts a draft under the shortest prefix of its id, 4 characters or more, that no order holds (ORD-028). */
export async function insertDraft(tx: Tx, id: string, make: (number: string) => Decision): Promise<OrderState> {
  for (let length = 4; length <= 32; length++) {
    const { order, events } = make(id.replaceAll('-', '').slice(0, length))
    const [inserted] = await tx
      .insert(orders)
      .values(rowOf(order))
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id })
    if (!inserted) continue
    record(tx, order.createdAt, events)
    return order
  }
  throw new Error(`Every prefix of ${id} is taken.`)
}

/** Whose an order is and how far it has come. */
export type OrderHead = Pick<OrderState, 'id' | 'owner' | 'holder' | 'site' | 'status' | 'version'>
const { id, owner, holder, site, status, version } = columns
export const headColumns = { id, owner, holder, site, status, version }

export async function orderHead(tx: Tx, id: string): Promise<OrderHead | undefined> {
  const [row] = await tx.select(headColumns).from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export const hintOrder = (tx: Tx, order: OrderHead) =>
  hint(tx, order, { kind: 'order', id: order.id, version: order.version })
