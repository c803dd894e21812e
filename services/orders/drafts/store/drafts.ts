import { Refusal } from 'contracts/problems'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { crashPoint } from 'service-kit/crash'
import { type Db, isTaken } from 'service-kit/database'
import { type Keyed, type Known, keptOf, keyOf, knownOf, madeBefore } from 'service-kit/idempotency'
import { eventRows } from 'service-kit/outbox'
import type { Whose } from 'service-kit/principal'
import { byShape, statement } from 'service-kit/statement'
import { together } from 'service-kit/together'
import type { Decision, OrderState } from '../../order/state'
import { findFor, storedOf, writesOf } from '../../order/store'
import { orders } from '../../schema'
import { countOf, type Entry, type EntryShape, refusalBy, shapeOf, type UsedUp, usedUpBy, valuesOf } from './limits'

/** A change that others' changes of the same moment have come before so often is to come again. */
const MOST_TRIES = 10

/**
 * Begins a draft under the shortest prefix of its id, 4 characters or more, that no order holds (ORD-028), within the
 * limits of what is entered; once for its key. Answers the draft, or the id of the one that the same request began before.
 */
export const beginDraft = (
  db: Db,
  id: string,
  request: Keyed,
  entries: readonly Entry[],
  make: (number: string) => Decision,
): Promise<OrderState | string | Refusal> =>
  trying(async () => {
    const hex = id.replaceAll('-', '')
    const values = Object.assign({ hex, ...keyOf(request) }, ...entries.map(valuesOf))
    const [found] = await looking(JSON.stringify(entries.map(shapeOf)))(db, values)
    if (!found) throw new Error('PostgreSQL answered nothing.')
    const before = madeBefore(request, found.known)
    if (before !== undefined) return before
    const refusal = entries.map((it, index) => refusalBy(it, found.usedUp[index] as UsedUp)).find((it) => it)
    if (refusal) return refusal
    const { order, events } = make(found.number)
    const isBegun = await together(db, {
      first: { into: orders, rows: [storedOf(order)] },
      also: [keptOf(request, id), ...entries.map(countOf)],
      events: eventRows(order.createdAt, events),
    })
    return isBegun ? order : 'again'
  })

type Decide = (order: OrderState) => Decision | Refusal

/**
 * Changes a draft as it is read, once for its key where it has one; a change of the same moment, by another instance, makes it
 * read again. `counted`: what the change enters. Answers the draft, or its id where the same request changed it before.
 */
export const editDraft = (
  db: Db,
  id: string,
  whose: Whose,
  decide: Decide,
  {
    request,
    counted,
  }: { request?: Keyed; counted?: (before: OrderState, after: OrderState) => Entry | undefined } = {},
): Promise<OrderState | string | Refusal> =>
  trying(async () => {
    const { order: before, known } = await findFor(db, id, whose, request)
    if (before instanceof Refusal) return before
    const done = request && madeBefore(request, known)
    if (done !== undefined) return done
    const decision = decide(before)
    if (decision instanceof Refusal) return decision
    if (decision.order === before) return before
    const entry = counted?.(before, decision.order)
    const refusal = entry && (await refusalOf(db, entry))
    if (refusal) return refusal
    const writes = writesOf(before, decision)
    const besides = [...(request ? [keptOf(request, id)] : []), ...(entry ? [countOf(entry)] : [])]
    crashPoint('orders:before-change')
    return (await together(db, { ...writes, also: [...writes.also, ...besides] })) ? decision.order : 'again'
  })

async function refusalOf(db: Db, entry: Entry): Promise<Refusal | undefined> {
  const [row] = await lookingAt(JSON.stringify(shapeOf(entry)))(db, valuesOf(entry))
  return row && refusalBy(entry, row.usedUp)
}
const lookingAt = byShape((shape) =>
  statement<{ usedUp: UsedUp }>((at) => sql`select ${usedUpBy(JSON.parse(shape), at)} as "usedUp"`),
)

/** Reads and decides anew while others come before it, or take what had to be new. */
async function trying<T>(run: () => Promise<T | 'again'>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++)
    try {
      const result = await run()
      if (result !== 'again') return result
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  throw new OvertakenError(`Others have come before it ${MOST_TRIES} times.`)
}

class OvertakenError extends Error {
  /** PostgreSQL's own `serialization_failure`. */
  readonly code = '40001'
}

/** What a new draft depends on. */
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
 * Looked up one by one: of `not exists` a plan that is made while there are few orders reads them all, and is kept until
 * PostgreSQL has counted them.
 */
const freeNumber = (hex: Placeholder): SQL => sql`(
  select left(${hex}, length) from generate_series(4, 32) as length
  where (select true from ${orders} where ${orders.number} = left(${hex}, length)) is null order by length limit 1)`
