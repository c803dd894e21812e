import type { Refusal } from 'contracts/problems'
import { and, eq, gt, isNotNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import type { At } from 'service-kit/database/statement'
import type { Insertion } from 'service-kit/database/together'
import { windowBefore, withinLimits } from 'service-kit/domain/limits'
import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'
import { countingWithin } from 'service-kit/limits/in-memory'
import { enteredEmails, orders, startedDrafts } from '../../schema'
import { EMAILS, type Limits, tooMany, WRITES_WINDOW_MS } from '../limits'

/** A draft or an e-mail that counts towards a limit. */
export type Entry = { of: 'email' | 'draft'; value: string; limits: Limits; caller: Customer; at: Date }
/** For each exhausted limit, the time of its oldest counted row. */
export type Exhausted = { ownerMs: number | null; networkMs: number | null }

/** An e-mail that a caller gives to an order; the caller's own, proved one is no secret, and does not count. */
export const emailEntry = (caller: Customer, email: string | null, at: Date): Entry | undefined =>
  !email || email === caller.email ? undefined : { of: 'email', value: email, limits: EMAILS, caller, at }

export const draftEntry = (caller: Customer, orderId: string, limits: Limits, at: Date): Entry => ({
  of: 'draft',
  value: orderId,
  limits,
  caller,
  at,
})

const TABLES = {
  email: {
    table: enteredEmails,
    what: enteredEmails.email,
    countedAt: enteredEmails.enteredAt,
    tooMany: 'Too many different e-mails were entered within an hour.',
  },
  draft: {
    table: startedDrafts,
    what: startedDrafts.orderId,
    countedAt: startedDrafts.startedAt,
    tooMany: 'Too many orders were begun within an hour.',
  },
}

/** The values of `exhaustedLimits`. */
export const valuesOf = ({ of, value, limits, caller, at }: Entry) => ({
  [`${of}.value`]: value,
  [`${of}.owner`]: caller.owner,
  [`${of}.network`]: networkOfVisitor(caller) ?? null,
  [`${of}.since`]: windowBefore(at).toISOString(),
  [`${of}.ofOwner`]: limits.perOwner - 1,
  [`${of}.ofNetwork`]: limits.perNetwork - 1,
})

/**
 * Exhausted limits of an entry, as a column of another statement, without a lock: concurrent requests do not see each
 * other, so as many more may pass as there are places in the pools. The network limit neither counts nor applies to
 * signed-in people, and does not apply to known visitors.
 */
export function exhaustedLimits(of: Entry['of'], at: At): SQL {
  const { table, what, countedAt } = TABLES[of]
  const value = (name: string) => at(`${of}.${name}`)
  const oldestMs = (others: string, scope: SQL) => sql`(
    select extract(epoch from max(${countedAt}))::float8 * 1000 as ms from ${table}
    where ${and(scope, ne(what, value('value')), gt(countedAt, value('since')))}
    group by ${what} order by ms desc offset ${value(others)} limit 1)`
  const byNetwork = sql`case when ${value('network')}::text is not null and not ${isKnown(value('owner'))}
    then ${oldestMs('ofNetwork', eq(table.network, value('network')))} end`
  return sql`json_build_object(
    'ownerMs', ${oldestMs('ofOwner', eq(table.owner, value('owner')))}, 'networkMs', ${byNetwork})`
}

/** Refuses `too-many-requests`, alike for known and unknown e-mails. */
export const refusalBy = ({ of, at }: Entry, { ownerMs, networkMs }: Exhausted): Refusal | undefined =>
  withinLimits(
    [ownerMs, networkMs].map((it) => (it === null ? undefined : new Date(it))),
    at,
    TABLES[of].tooMany,
  )

/** A repeated entry replaces its row within the window, so it may be entered again. */
export function entryInsertion({ of, value, caller, at }: Entry): Insertion {
  const [owner, network] = [caller.owner, networkOfVisitor(caller) ?? '']
  const { owner: ofOwner, network: ofNetwork, email } = enteredEmails
  return of === 'email'
    ? {
        into: enteredEmails,
        rows: [{ owner, network, email: value, enteredAt: at }],
        replacing: [ofOwner, ofNetwork, email],
      }
    : { into: startedDrafts, rows: [{ owner, network, orderId: value, startedAt: at }] }
}

/** The network of a new visitor; undefined for a signed-in person. */
const networkOfVisitor = ({ kind, address }: Customer): string | undefined =>
  kind === 'visitor' && address ? networkOf(address) : undefined

/** Whether a visitor has placed an order in this browser; a new cookie has not. */
const isKnown = (owner: string | Placeholder): SQL =>
  sql`exists (select from ${orders} where ${and(eq(orders.owner, owner), isNotNull(orders.placedAt))})`

/**
 * Counts a caller's changes; refuses `too-many-requests`. It queries PostgreSQL only for a visitor whose network is
 * exhausted, to see whether the visitor is known.
 */
export function limitWrites(db: Db, { perOwner, perNetwork }: Limits) {
  const count = countingWithin(WRITES_WINDOW_MS)
  const waitOfNetwork = async (caller: Customer): Promise<number | undefined> => {
    const network = networkOfVisitor(caller)
    const waitS = network && count(network, perNetwork)
    if (!waitS) return undefined
    const [row] = await db.execute<{ known: boolean }>(sql`select ${isKnown(caller.owner)} as known`)
    return row?.known ? undefined : waitS
  }
  return async (caller: Customer): Promise<Refusal | undefined> => {
    const waitS = count(caller.owner, perOwner) ?? (await waitOfNetwork(caller))
    return waitS === undefined ? undefined : tooMany('Too many changes were made within a minute.', waitS)
  }
}

/** Deletes rows outside the window. */
export async function deleteExpiredEntries(db: Db, now: Date): Promise<boolean> {
  for (const { table, countedAt } of Object.values(TABLES))
    await db.delete(table).where(lt(countedAt, windowBefore(now)))
  return false
}
