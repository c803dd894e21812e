import type { Order } from 'contracts/orders'
import { Refusal, refuse } from 'contracts/problems'
import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { hint, record } from 'service-kit/outbox'
import type { Decision, OrderState } from './domain/order'
import { orders, patients, scans } from './schema'

export const missing = (id: string) => refuse('order-not-found', `There is no order ${id}.`)

/** Whose an order has to be: a visitor's of one site, since prices differ by site and a cookie can be carried over. */
type Whose = { owner: string; site: { id: string } }

/** An order of this visitor with its patients and scans, locked when `lock` says so. Refuses: `order-not-found`. */
export async function findOrder(
  tx: Tx | Db,
  id: string,
  { owner, site }: Whose,
  lock = false,
): Promise<OrderState | Refusal> {
  const query = tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.owner, owner), eq(orders.site, site.id)))
  const [row] = await (lock ? query.for('update') : query)
  return row ? withParts(tx, row) : missing(id)
}

async function withParts(tx: Tx | Db, row: typeof orders.$inferSelect): Promise<OrderState> {
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
 * Changes one order of its owner and records the events and the hint in the same transaction, so that none is kept
 * alone. Two changes of one order wait for each other.
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
  await save(tx, before, decision)
  return decision.order
}

async function save(tx: Tx, before: OrderState, { order, events }: Decision): Promise<void> {
  const { patients: after, scans: _, ...row } = order
  await tx.update(orders).set(row).where(eq(orders.id, order.id))
  for (const it of after) {
    if (before.patients.includes(it)) continue
    const values = { ...it, orderId: order.id }
    await tx.insert(patients).values(values).onConflictDoUpdate({ target: patients.id, set: values })
  }
  await record(tx, order.updatedAt, events)
  await hint(tx, order.owner, { kind: 'order', id: order.id, version: order.version })
}

/** Inserts a draft under the shortest prefix of its id, 4 characters or more, that no order holds (ORD-028). */
export async function insertDraft(tx: Tx, id: string, make: (number: string) => Decision): Promise<OrderState> {
  for (let length = 4; length <= 32; length++) {
    const { order, events } = make(id.replaceAll('-', '').slice(0, length))
    const { patients: _, scans: __, ...row } = order
    const [inserted] = await tx
      .insert(orders)
      .values(row)
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id })
    if (!inserted) continue
    await record(tx, order.createdAt, events)
    return order
  }
  throw new Error(`Every prefix of ${id} is taken.`)
}

/** Whether an e-mail has no other order that was placed, cancelled ones aside (PRICE-018); without an e-mail nobody knows. */
export async function isNewCustomer(tx: Tx | Db, { id, email }: OrderState): Promise<boolean> {
  if (!email) return false
  const placed = and(eq(orders.email, email), ne(orders.id, id), not(inArray(orders.status, ['draft', 'cancelled'])))
  const [other] = await tx.select({ id: orders.id }).from(orders).where(placed).limit(1)
  return !other
}

/** Two placements for one e-mail wait for each other, so that only one of them is the first. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

type NewScan = Omit<typeof scans.$inferInsert, 'isLate'>

/** Adds a scan to its order. Answers nothing when the order is not known here. */
export async function addScan(tx: Tx, scan: NewScan): Promise<OrderHead | undefined> {
  const head = await orderHead(tx, scan.orderId)
  if (!head) return undefined
  await tx.insert(scans).values({ ...scan, isLate: head.status !== 'draft' })
  return head
}

type OrderHead = Pick<OrderState, 'id' | 'owner' | 'status' | 'version'>
async function orderHead(tx: Tx, id: string): Promise<OrderHead | undefined> {
  const { owner, status, version } = orders
  const [row] = await tx
    .select({ id: orders.id, owner, status, version })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  return row
}

/** Marks a scan as removed or received. Answers its order, or nothing when the scan is not known here. */
export async function markScan(
  tx: Tx,
  id: string,
  mark: { removedAt: Date } | { receivedAt: Date },
): Promise<OrderHead | undefined> {
  const [row] = await tx.update(scans).set(mark).where(eq(scans.id, id)).returning({ orderId: scans.orderId })
  return row && orderHead(tx, row.orderId)
}

export const hintOrder = (tx: Tx, { id, owner, version }: OrderHead) => hint(tx, owner, { kind: 'order', id, version })

/** An order as its contract shows it. */
export function shown({ owner: _, frozen: __, scans: all, ...order }: OrderState): Order {
  const present = all.filter((it) => !it.removedAt)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...order,
    patients: order.patients.map(({ id, name, folder, material, cut, matrix, wishes, createdAt }) => ({
      id,
      name,
      folder,
      material,
      cut,
      matrix,
      wishes,
      createdAt: createdAt.toISOString(),
    })),
    scanCount: present.length,
    receivedCount: present.filter((it) => it.receivedAt).length,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    placedAt: iso(order.placedAt),
  }
}
