import type { Refusal } from 'contracts/problems'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { granted, OvertakenError } from 'service-kit/command'
import { crashPoint } from 'service-kit/crash'
import type { Db, Tx } from 'service-kit/database/db'
import { type At, statement } from 'service-kit/database/statement'
import { together } from 'service-kit/database/together'
import { eventRows } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyInsertion, keyOf, knownOf, madeBefore } from 'service-kit/idempotency'
import type { Decision, Draft, OrderState } from '../../order/state'
import {
  findForDecision,
  missing,
  type OrderRow,
  readOrder,
  rowOfOrder,
  selectOrder,
  soughtBy,
  writesOf,
} from '../../order/store'
import { orders, patients, people, scans } from '../../schema'
import { type Entry, type Exhausted, entryInsertion, exhaustedLimits, refusalBy, valuesOf } from './limits'

/** The person who has signed in with an e-mail, if anybody has. */
export async function findPerson(tx: Tx, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ owner: people.owner }).from(people).where(eq(people.email, email))
  return found?.owner
}

/**
 * Begins a draft, once for its key, within the limits of its entries. Its number is the shortest prefix of its id, 4 characters or
 * more, that no order has (ORD-028). Returns the draft, or the id of the one that the same request began before.
 */
export async function beginDraft(
  db: Db | Tx,
  id: string,
  request: Keyed,
  entries: readonly Entry[],
  make: (number: string) => Decision<Draft>,
): Promise<Draft | string> {
  const hex = id.replaceAll('-', '')
  const values = Object.assign({ hex, ...keyOf(request) }, ...entries.map(valuesOf))
  const [found] = await lookUpFor(entries)(db, values)
  if (!found) throw new Error('PostgreSQL answered nothing.')
  const before = granted(madeBefore(request, found.known))
  if (before !== undefined) return before
  for (const [index, it] of entries.entries()) granted(refusalBy(it, found.exhausted[index] as Exhausted))
  const { order, events } = make(found.number)
  const isBegun = await together(db, {
    first: { into: orders, rows: [rowOfOrder(order)] },
    also: [
      { into: patients, rows: order.patients.map((it) => ({ ...it, orderId: id })) },
      keyInsertion(request, id),
      ...entries.map(entryInsertion),
    ],
    events: eventRows(order.createdAt, events),
  })
  if (!isBegun) throw new OvertakenError()
  return order
}

export type Decide = (order: OrderState) => Decision<Draft> | Refusal

/**
 * Changes a draft, once for its key if it has one. `entered`: the e-mail in the change, which counts towards the limits if
 * the draft has another. Returns the draft, as it is by now if the same request changed it before.
 */
export async function editDraft(
  db: Db,
  id: string,
  scope: Scope,
  decide: Decide,
  { request, entered }: { request?: Keyed; entered?: Entry } = {},
): Promise<OrderState> {
  const { order, known, exhausted } = entered
    ? await findWithLimits(db, id, scope, entered)
    : { ...(await findForDecision(db, id, scope, request)), exhausted: undefined }
  const before = granted(order)
  if (before.archivedAt) return granted(missing(id))
  if (request && granted(madeBefore(request, known))) return before
  const decision = granted(decide(before))
  if (decision.order === before) return before
  const entry = before.email === decision.order.email ? undefined : entered
  if (entry && exhausted) granted(refusalBy(entry, exhausted))
  const writes = writesOf(before, decision)
  const extra = [...(request ? [keyInsertion(request, id)] : []), ...(entry ? [entryInsertion(entry)] : [])]
  crashPoint('orders:before-change')
  if (!(await together(db, { ...writes, also: [...writes.also, ...extra] }))) throw new OvertakenError()
  return decision.order
}

/** Deletes the patient's row, and marks the scans as removed. */
export async function deletePatient(tx: Tx, patientId: string, now: Date): Promise<void> {
  await tx
    .update(scans)
    .set({ removedAt: now })
    .where(and(eq(scans.patientId, patientId), isNull(scans.removedAt)))
  await tx.delete(patients).where(eq(patients.id, patientId))
}

/** A draft with the limits that an entry has exhausted, in one statement. */
async function findWithLimits(db: Db, id: string, scope: Scope, entry: Entry) {
  const [row] = await orderWithLimits(db, { ...soughtBy(id, scope), ...valuesOf(entry) })
  return { order: row ? readOrder(row) : missing(id), known: null, exhausted: row?.exhausted }
}
const orderWithLimits = statement<OrderRow & { exhausted: Exhausted }>((at) =>
  selectOrder(at, sql`${exhaustedLimits('email', at)} as exhausted`),
)

/** What a new draft needs to know. */
type DraftLookup = { known: Known | null; number: string; exhausted: Exhausted[] }
const lookUpFor = (entries: readonly Entry[]) => {
  if (entries.length === 0) return lookUpUncounted
  return entries.some((it) => it.of === 'email') ? lookUpWithEmail : lookUpDraft
}
const lookUpUncounted = statement<DraftLookup>((at) => draftLookup(at, sql``))
const lookUpDraft = statement<DraftLookup>((at) => draftLookup(at, exhaustedLimits('draft', at)))
const lookUpWithEmail = statement<DraftLookup>((at) =>
  draftLookup(at, sql`${exhaustedLimits('email', at)}, ${exhaustedLimits('draft', at)}`),
)
const draftLookup = (at: At, exhausted: SQL): SQL =>
  sql`select ${knownOf(at)} as known, ${freeNumber(at('hex'))} as number, json_build_array(${exhausted}) as exhausted`

/**
 * One lookup per prefix: a plan for `not exists` that is made while there are few orders reads them all, and is cached
 * until PostgreSQL updates its statistics.
 */
const freeNumber = (hex: Placeholder): SQL => sql`(
  select left(${hex}, length) from generate_series(4, 32) as length
  where (select true from ${orders} where ${orders.number} = left(${hex}, length)) is null order by length limit 1)`
