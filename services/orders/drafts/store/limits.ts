import type { Refusal } from 'contracts/problems'
import { and, eq, gt, isNotNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { networkOf } from 'service-kit/address'
import { countingWithin } from 'service-kit/counting'
import type { Db } from 'service-kit/database'
import type { Customer } from 'service-kit/principal'
import type { At } from 'service-kit/statement'
import type { Insertion } from 'service-kit/together'
import { enteredEmails, orders, startedDrafts } from '../../schema'
import { EMAILS, type Limits, tooMany, WINDOW_MS, WRITES_WINDOW_MS, withinLimits } from '../limits'

/** One thing that a caller begins or enters, and that is counted within the window. */
export type Entry = { of: 'email' | 'draft'; value: string; limits: Limits; caller: Customer; at: Date }
/** Of each limit that is used up, when the oldest was counted of what uses it up. */
export type UsedUp = { ownerMs: number | null; networkMs: number | null }

/** An e-mail that a caller gives to an order; the caller's own, proved one is nobody's secret, and not counted. */
export const anEmail = (caller: Customer, email: string | null, at: Date): Entry | undefined =>
  !email || email === caller.email ? undefined : { of: 'email', value: email, limits: EMAILS, caller, at }

export const aDraft = (caller: Customer, orderId: string, limits: Limits, at: Date): Entry => ({
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

/** What the text of a statement about an entry depends on. */
export type EntryShape = Pick<Entry, 'of'> & { ofNetwork: boolean }
export const shapeOf = ({ of, caller }: Entry): EntryShape => ({ of, ofNetwork: networkOfNew(caller) !== undefined })

/** The values of that statement. */
export const valuesOf = ({ of, value, limits, caller, at }: Entry) => ({
  [`${of}.value`]: value,
  [`${of}.owner`]: caller.owner,
  [`${of}.network`]: networkOfNew(caller) ?? null,
  [`${of}.since`]: new Date(at.getTime() - WINDOW_MS).toISOString(),
  [`${of}.ofOwner`]: limits.perOwner - 1,
  [`${of}.ofNetwork`]: limits.perNetwork - 1,
})

/**
 * What is used up of an entry's limits, as a column of another statement, which waits for nobody: those that are counted at
 * the same moment do not see each other, and as many more may be let through as there are places in the pools. Whoever is
 * known pays for no others' tries, nor do others pay for those of whoever is signed in.
 */
export function usedUpBy({ of, ofNetwork }: EntryShape, at: At): SQL {
  const { table, what, countedAt } = TABLES[of]
  const value = (name: string) => at(`${of}.${name}`)
  const oldestMs = (others: string, whose: SQL) => sql`(
    select extract(epoch from max(${countedAt}))::float8 * 1000 as ms from ${table}
    where ${and(whose, ne(what, value('value')), gt(countedAt, value('since')))}
    group by ${what} order by ms desc offset ${value(others)} limit 1)`
  const byNetwork = ofNetwork
    ? sql`case when not ${isKnown(value('owner'))} then ${oldestMs('ofNetwork', eq(table.network, value('network')))} end`
    : sql`null`
  return sql`json_build_object(
    'ownerMs', ${oldestMs('ofOwner', eq(table.owner, value('owner')))}, 'networkMs', ${byNetwork})`
}

/** Refuses `too-many-requests`, alike whether an e-mail is known or not. */
export const refusalBy = ({ of, at }: Entry, { ownerMs, networkMs }: UsedUp): Refusal | undefined =>
  withinLimits(
    [ownerMs, networkMs].map((it) => (it === null ? undefined : new Date(it))),
    at,
    TABLES[of].tooMany,
  )

/** What was entered within the window already is counted anew, and may be entered again. */
export function countOf({ of, value, caller, at }: Entry): Insertion {
  const [owner, network] = [caller.owner, networkOfNew(caller) ?? '']
  const { owner: ofOwner, network: ofNetwork, email } = enteredEmails
  return of === 'email'
    ? {
        into: enteredEmails,
        rows: [{ owner, network, email: value, enteredAt: at }],
        replacing: [ofOwner, ofNetwork, email],
      }
    : { into: startedDrafts, rows: [{ owner, network, orderId: value, startedAt: at }] }
}

/** The network with whose new visitors a caller is counted; none for whoever is signed in. */
const networkOfNew = ({ kind, address }: Customer): string | undefined =>
  kind === 'visitor' && address ? networkOf(address) : undefined

/** Whether a visitor has placed an order in this browser: a new cookie has not. */
const isKnown = (owner: string | Placeholder): SQL =>
  sql`exists (select from ${orders} where ${and(eq(orders.owner, owner), isNotNull(orders.placedAt))})`

/**
 * Counts the changes that a caller makes; refuses `too-many-requests`. PostgreSQL is asked only whether a visitor is known
 * whose network has used up what its new ones may do.
 */
export function countingWrites(db: Db, { perOwner, perNetwork }: Limits) {
  const count = countingWithin(WRITES_WINDOW_MS)
  const waitOfNetwork = async (caller: Customer): Promise<number | undefined> => {
    const network = networkOfNew(caller)
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

/** Forgets what no limit asks for any more. */
export async function forgetEntered(db: Db, now: Date): Promise<boolean> {
  for (const { table, countedAt } of Object.values(TABLES))
    await db.delete(table).where(lt(countedAt, new Date(now.getTime() - WINDOW_MS)))
  return false
}
