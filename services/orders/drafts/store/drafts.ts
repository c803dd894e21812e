import type { Refusal } from 'contracts/problems'
import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { granted, OvertakenError } from 'service-kit/command'
import { crashPoint } from 'service-kit/crash'
import type { Db, Tx } from 'service-kit/database/db'
import { byShape, statement } from 'service-kit/database/statement'
import { together } from 'service-kit/database/together'
import { eventRows } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyInsertion, keyOf, knownOf, madeBefore } from 'service-kit/idempotency'
import type { Decision, Draft, OrderState } from '../../order/state'
import { findForDecision, rowOfOrder, writesOf } from '../../order/store'
import { orders, patients, scans } from '../../schema'
import {
  type Entry,
  type EntryShape,
  type Exhausted,
  entryInsertion,
  exhaustedLimits,
  refusalBy,
  shapeOf,
  valuesOf,
} from './limits'

/**
 * Begins a draft, once for its key, within the limits. Its number is the shortest prefix of its id, 4 characters or
 * more, that no order has (ORD-028). Returns the draft, or the id of the one that the same request began before.
 */
export async function beginDraft(
  db: Db,
  id: string,
  request: Keyed,
  entries: readonly Entry[],
  make: (number: string) => Decision<Draft>,
): Promise<Draft | string> {
  const hex = id.replaceAll('-', '')
  const values = Object.assign({ hex, ...keyOf(request) }, ...entries.map(valuesOf))
  const [found] = await draftLookup(JSON.stringify(entries.map(shapeOf)))(db, values)
  if (!found) throw new Error('PostgreSQL answered nothing.')
  const before = granted(madeBefore(request, found.known))
  if (before !== undefined) return before
  for (const [index, it] of entries.entries()) granted(refusalBy(it, found.exhausted[index] as Exhausted))
  const { order, events } = make(found.number)
  const isBegun = await together(db, {
    first: { into: orders, rows: [rowOfOrder(order)] },
    also: [keyInsertion(request, id), ...entries.map(entryInsertion)],
    events: eventRows(order.createdAt, events),
  })
  if (!isBegun) throw new OvertakenError()
  return order
}

export type Decide = (order: OrderState) => Decision<Draft> | Refusal

/**
 * Changes a draft, once for its key if it has one. `counted`: the e-mail that the change enters. Returns the draft, as
 * it is by now if the same request changed it before.
 */
export async function editDraft(
  db: Db,
  id: string,
  scope: Scope,
  decide: Decide,
  { request, counted }: { request?: Keyed; counted?: (before: OrderState, after: Draft) => Entry | undefined } = {},
): Promise<OrderState> {
  const { order, known } = await findForDecision(db, id, scope, request)
  const before = granted(order)
  if (request && granted(madeBefore(request, known))) return before
  const decision = granted(decide(before))
  if (decision.order === before) return before
  const entry = counted?.(before, decision.order)
  if (entry) granted(await refusalOf(db, entry))
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

async function refusalOf(db: Db, entry: Entry): Promise<Refusal | undefined> {
  const [row] = await entryLookup(JSON.stringify(shapeOf(entry)))(db, valuesOf(entry))
  return row && refusalBy(entry, row.exhausted)
}
const entryLookup = byShape((shape) =>
  statement<{ exhausted: Exhausted }>((at) => sql`select ${exhaustedLimits(JSON.parse(shape), at)} as "exhausted"`),
)

/** What a new draft needs to know. */
const draftLookup = byShape((shape) =>
  statement<{ known: Known | null; number: string; exhausted: Exhausted[] }>(
    (at) => sql`select ${knownOf(at)} as known, ${freeNumber(at('hex'))} as number,
      json_build_array(${sql.join(
        JSON.parse(shape).map((it: EntryShape) => exhaustedLimits(it, at)),
        sql`, `,
      )}) as "exhausted"`,
  ),
)

/**
 * One lookup per prefix: a plan for `not exists` that is made while there are few orders reads them all, and is cached
 * until PostgreSQL updates its statistics.
 */
const freeNumber = (hex: Placeholder): SQL => sql`(
  select left(${hex}, length) from generate_series(4, 32) as length
  where (select true from ${orders} where ${orders.number} = left(${hex}, length)) is null order by length limit 1)`
