import { Refusal, refuse } from 'contracts/problems'
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crashPoint } from 'service-kit/crash'
import type { Db, Tx } from 'service-kit/database'
import { hint, record } from 'service-kit/outbox'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import { type Listing, searchText } from './domain/listing'
import type { Decision, OrderState, PatientState } from './domain/order'
import { claimed } from './domain/placed'
import type { OrderSummary } from './domain/shown'
import { orders, patients, people, scans, sought } from './schema'

export const missing = (id: string) => refuse('order-not-found', `There is no order ${id}.`)

const { search: _, ...columns } = getTableColumns(orders)
const isDraft = eq(orders.status, 'draft')
const isUnheld = isNull(orders.holder)

/** E-mails are kept trimmed and lower-cased; whatever they are compared with has to be so as well (AUTH-021). */
const folded = (email: string) => email.trim().toLowerCase()

/** Own orders: those that one made or holds, and those placed with the e-mail that one has proved (CAB-016). */
const mayTouch = (whose: Whose): SQL | undefined =>
  whose.reach === 'own' && whose.email !== null
    ? or(ownedBy(orders, whose), and(eq(orders.site, whose.site), isPlacedWith(whose.email)))
    : ownedBy(orders, whose)
const isPlacedWith = (email: string) => and(eq(orders.email, folded(email)), not(isDraft))

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
  crashPoint('orders:before-commit')
  return decision.order
}

async function save(tx: Tx, before: OrderState, { order, events }: Decision): Promise<void> {
  const { patients: after, scans: _, ...row } = order
  await tx
    .update(orders)
    .set({ ...row, search: searchText(order) })
    .where(eq(orders.id, order.id))
  for (const it of after) {
    if (before.patients.includes(it)) continue
    const values = { ...it, orderId: order.id }
    await tx.insert(patients).values(values).onConflictDoUpdate({ target: patients.id, set: values })
  }
  await record(tx, order.updatedAt, events)
  await hintOrder(tx, order)
}

/** Inserts a draft under the shortest prefix of its id, 4 characters or more, that no order holds (ORD-028). */
export async function insertDraft(tx: Tx, id: string, make: (number: string) => Decision): Promise<OrderState> {
  for (let length = 4; length <= 32; length++) {
    const { order, events } = make(id.replaceAll('-', '').slice(0, length))
    const { patients: _, scans: __, ...row } = order
    const [inserted] = await tx
      .insert(orders)
      .values({ ...row, search: searchText(order) })
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

/** Whoever places an order with an e-mail and whoever proves or orders with it meanwhile wait for each other. */
export const lockEmail = (tx: Tx, email: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email:' || ${email ?? ''}))`)

/** Whose an e-mail is, of the people who have signed in. */
export async function personOf(tx: Tx, email: string | null): Promise<string | undefined> {
  const [row] = await tx
    .select({ owner: people.owner })
    .from(people)
    .where(eq(people.email, email ?? ''))
  return row?.owner
}

type Claim = { owner: string; email: string; site: string; visitor: string | null }

/**
 * Gives a person the drafts of the browser in which they signed in, unless those bear somebody else's e-mail, and all
 * that was placed with theirs. What somebody holds already stays.
 */
export async function claimOrders(tx: Tx, { owner, email: proved, site, visitor }: Claim, now: Date): Promise<void> {
  const email = folded(proved)
  const claim = (which: SQL | undefined) =>
    tx
      .update(orders)
      .set({ holder: owner })
      .where(and(which, isUnheld, ne(orders.owner, owner)))
      .returning(headColumns)
  const isOfBrowser = and(eq(orders.owner, visitor ?? ''), eq(orders.site, site))
  const drafts = await claim(and(isOfBrowser, isDraft, or(isNull(orders.email), eq(orders.email, email))))
  // Only now, in the order in which a placement locks: its draft first, then its e-mail.
  await lockEmail(tx, email)
  await tx.insert(people).values({ email, owner }).onConflictDoUpdate({ target: people.email, set: { owner } })
  const all = [...drafts, ...(await claim(isPlacedWith(email)))]
  await record(
    tx,
    now,
    all.map((it) => claimed(it, owner)),
  )
  for (const it of all) await hintOrder(tx, it)
}

type NewScan = Omit<typeof scans.$inferInsert, 'isLate'>

/** Adds a scan to its order. Answers nothing when the order is not known here. */
export async function addScan(tx: Tx, scan: NewScan): Promise<OrderHead | undefined> {
  const head = await orderHead(tx, scan.orderId)
  if (!head) return undefined
  await tx.insert(scans).values({ ...scan, isLate: head.status !== 'draft' })
  return head
}

type OrderHead = Pick<OrderState, 'id' | 'owner' | 'holder' | 'site' | 'status' | 'version'>
const { id, owner, holder, site, status, version } = columns
const headColumns = { id, owner, holder, site, status, version }

async function orderHead(tx: Tx, id: string): Promise<OrderHead | undefined> {
  const [row] = await tx.select(headColumns).from(orders).where(eq(orders.id, id)).for('update')
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

export const hintOrder = (tx: Tx, order: OrderHead) =>
  hint(tx, order, { kind: 'order', id: order.id, version: order.version })

/** Who lists: a person sees the orders of that person and of that e-mail, staff what they may touch. */
export type Reader = { person: string; email: string; site: string } | { staff: Whose; withEmpty: boolean }

/** A page of orders, newest first, and one more where there are more. Two statements, however many orders there are. */
export async function listOrders(db: Db, reader: Reader, asked: Listing): Promise<OrderSummary[]> {
  const { frozen: _, ...shownColumns } = columns
  const countOf = (which: SQL | undefined) => sql<number>`(select count(*)::int from ${scans} where ${which})`
  const rows = await db
    .select({
      ...shownColumns,
      totalMinor: sql<number | null>`(${orders.frozen} -> 'quote' ->> 'totalMinor')::float8`,
      scanCount: countOf(isScanOfOrder),
      receivedCount: countOf(and(isScanOfOrder, isNotNull(scans.receivedAt))),
    })
    .from(orders)
    .where(and(isListedFor(reader), isAskedFor(reader, asked)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(asked.limit + 1)
  const ids = rows.map((it) => it.id)
  const parts = Map.groupBy(await patientsOf(db, ids), (it) => it.orderId)
  return rows.map((it) => ({ ...it, patients: parts.get(it.id) ?? [] }))
}

function isAskedFor(reader: Reader, { after, statuses, text, ids }: Listing): SQL | undefined {
  // A customer searches names (CAB-003): all the own orders bear the own e-mail, and any part of it would find them.
  const searched = 'staff' in reader ? [orders.search, orders.email] : [orders.search]
  const isOfIds = ids && between(orders.id, ids.from, ids.to)
  return and(
    after &&
      sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    statuses.length ? inArray(orders.status, [...statuses]) : undefined,
    text ? or(...searched.map((it) => contains(it, text)), isOfIds) : undefined,
  )
}

const isScanOfOrder = and(eq(scans.orderId, orders.id), isNull(scans.removedAt))

function isListedFor(reader: Reader): SQL | undefined {
  if ('staff' in reader) {
    const hasScan = sql`exists (select from ${scans} where ${isScanOfOrder})`
    return and(ownedBy(orders, reader.staff), reader.withEmpty ? undefined : hasScan)
  }
  const { person, email, site } = reader
  return and(eq(orders.site, site), or(eq(orders.owner, person), eq(orders.holder, person), isPlacedWith(email)))
}

/** The index finds candidates, the text itself decides. */
const contains = (column: AnyPgColumn, text: string) =>
  sql`${column} like ${partly(text)} and ${sought(column)} like ${sought(sql`${partly(text)}::text`)}`
/** What LIKE gives a meaning to is text here. */
const partly = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const patientsOf = (db: Db, orderIds: string[]): Promise<(PatientState & { orderId: string })[]> =>
  db
    .select()
    .from(patients)
    .where(inArray(patients.orderId, orderIds))
    .orderBy(asc(patients.createdAt), asc(patients.folder))
