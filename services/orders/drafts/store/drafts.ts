import type { Refusal } from 'contracts/problems'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { granted, OvertakenError } from 'service-kit/command'
import { crashPoint } from 'service-kit/crash'
import type { Db } from 'service-kit/database/db'
import { byShape, statement } from 'service-kit/database/statement'
import { together } from 'service-kit/database/together'
import { eventRows } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { type Keyed, type Known, keyInsertion, keyOf, knownOf, madeBefore } from 'service-kit/idempotency'
import type { Decision, Draft, OrderState } from '../../order/state'
import { findFor, storedOf, writesOf } from '../../order/store'
import { orders } from '../../schema'
import { countOf, type Entry, type EntryShape, refusalBy, shapeOf, type UsedUp, usedUpBy, valuesOf } from './limits'

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
  const [found] = await looking(JSON.stringify(entries.map(shapeOf)))(db, values)
  if (!found) throw new Error('PostgreSQL answered nothing.')
  const before = granted(madeBefore(request, found.known))
  if (before !== undefined) return before
  for (const [index, it] of entries.entries()) granted(refusalBy(it, found.usedUp[index] as UsedUp))
  const { order, events } = make(found.number)
  const isBegun = await together(db, {
    first: { into: orders, rows: [storedOf(order)] },
    also: [keyInsertion(request, id), ...entries.map(countOf)],
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
  const { order, known } = await findFor(db, id, scope, request)
  const before = granted(order)
  if (request && granted(madeBefore(request, known))) return before
  const decision = granted(decide(before))
  if (decision.order === before) return before
  const entry = counted?.(before, decision.order)
  if (entry) granted(await refusalOf(db, entry))
  const writes = writesOf(before, decision)
  const besides = [...(request ? [keyInsertion(request, id)] : []), ...(entry ? [countOf(entry)] : [])]
  crashPoint('orders:before-change')
  if (!(await together(db, { ...writes, also: [...writes.also, ...besides] }))) throw new OvertakenError()
  return decision.order
}

async function refusalOf(db: Db, entry: Entry): Promise<Refusal | undefined> {
  const [row] = await lookingAt(JSON.stringify(shapeOf(entry)))(db, valuesOf(entry))
  return row && refusalBy(entry, row.usedUp)
}
const lookingAt = byShape((shape) =>
  statement<{ usedUp: UsedUp }>((at) => sql`select ${usedUpBy(JSON.parse(shape), at)} as "usedUp"`),
)

/** What a new draft needs to know. */
const looking = byShape((shape) =>
  statement<{ known: Known | null; number: string; usedUp: UsedUp[] }>(
    (at) => sql`select ${knownOf(at)} as known, ${freeNumber(at('hex'))} as number,
      json_build_array(${sql.join(
        JSON.parse(shape).map((it: EntryShape) => usedUpBy(it, at)),
        sql`, `,
      )}) as "usedUp"`,
  ),
)

/**
 * One lookup per prefix: a plan for `not exists` that is made while there are few orders reads them all, and is cached
 * until PostgreSQL updates its statistics.
 */
const freeNumber = (hex: Placeholder): SQL => sql`(
  select left(${hex}, length) from generate_series(4, 32) as length
  where (select true from ${orders} where ${orders.number} = left(${hex}, length)) is null order by length limit 1)`
