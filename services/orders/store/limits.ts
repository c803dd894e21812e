import type { Refusal } from 'contracts/problems'
import { and, eq, gt, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { networkOf } from 'service-kit/address'
import { countingWithin } from 'service-kit/counting'
import type { Db, Tx } from 'service-kit/database'
import type { Customer } from 'service-kit/principal'
import { EMAILS, type Limits, tooMany, WINDOW_MS, WRITES_WINDOW_MS, withinLimits } from '../domain/limits'
import { enteredEmails, orders, startedDrafts } from '../schema'

const EMAIL = {
  table: enteredEmails,
  what: enteredEmails.email,
  at: enteredEmails.enteredAt,
  tooMany: 'Too many different e-mails were entered within an hour.',
}
const DRAFT = {
  table: startedDrafts,
  what: startedDrafts.orderId,
  at: startedDrafts.startedAt,
  tooMany: 'Too many orders were begun within an hour.',
}

/**
 * Counts an e-mail that a caller gives to an order; the caller's own, proved one is nobody's secret. Refuses
 * `too-many-requests`, alike whether the e-mail is known or not; what was entered within the window already is counted,
 * and may be entered again.
 */
export const enterEmail = async (tx: Tx, caller: Customer, email: string | null, now: Date) =>
  !email || email === caller.email ? undefined : enter(tx, EMAIL, EMAILS, caller, email, now)

/** Counts a draft that a caller begins. Refuses `too-many-requests`. */
export const enterDraft = (tx: Tx, limits: Limits, caller: Customer, orderId: string, now: Date) =>
  enter(tx, DRAFT, limits, caller, orderId, now)

/**
 * Counts one thing in one statement, which waits for nobody: those that are counted at the same moment do not see each
 * other, and as many more may be let through as there are places in the pools. Whoever is known pays for no others' tries, nor
 * do others pay for those of whoever is signed in.
 */
async function enter(
  tx: Tx,
  { table, what, at, tooMany }: typeof EMAIL | typeof DRAFT,
  { perOwner, perNetwork }: Limits,
  caller: Customer,
  value: string,
  now: Date,
): Promise<Refusal | undefined> {
  const { owner } = caller
  const network = networkOfNew(caller) ?? ''
  const since = new Date(now.getTime() - WINDOW_MS)
  const oldest = (most: number, of: SQL) => sql`(
    select max(${at}) as at from ${table} where ${and(of, ne(what, value), gt(at, since))}
    group by ${what} order by at desc offset ${most - 1} limit 1)`
  const ofNetwork = network ? oldest(perNetwork, eq(table.network, network)) : sql`null::timestamptz`
  const columns = [table.owner, table.network, what, at].map((it) => sql.identifier(it.name))
  const [row] = await tx.execute<{ entered: boolean; ownerMs: number | null; networkMs: number | null }>(sql`
    with oldest as materialized (select ${oldest(perOwner, eq(table.owner, owner))} as of_owner, ${ofNetwork} as of_network),
    used_up as materialized (
      select of_owner, case when of_network is not null and not ${isKnown(caller)} then of_network end as of_network
      from oldest),
    entered as (
      insert into ${table} (${sql.join(columns, sql`, `)})
      select ${owner}, ${network}, ${value}::${sql.raw(what.getSQLType())}, ${now.toISOString()}::timestamptz
      from used_up where of_owner is null and of_network is null
      on conflict (${sql.join(columns.slice(0, 3), sql`, `)}) do update set ${columns[3]} = excluded.${columns[3]}
      returning true)
    select exists (select from entered) as entered, extract(epoch from of_owner)::float8 * 1000 as "ownerMs",
      extract(epoch from of_network)::float8 * 1000 as "networkMs" from used_up`)
  if (!row || row.entered) return undefined
  const usedUpBy = [row.ownerMs, row.networkMs].map((it) => (it === null ? undefined : new Date(it)))
  return withinLimits(usedUpBy, now, tooMany)
}

/** The network with whose new visitors a caller is counted; none for whoever is signed in. */
const networkOfNew = ({ kind, address }: Customer): string | undefined =>
  kind === 'visitor' && address ? networkOf(address) : undefined

/** Whether a visitor has placed an order in this browser: a new cookie has not. */
const isKnown = ({ owner }: Customer): SQL =>
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
    const [row] = await db.execute<{ known: boolean }>(sql`select ${isKnown(caller)} as known`)
    return row?.known ? undefined : waitS
  }
  return async (caller: Customer): Promise<Refusal | undefined> => {
    const waitS = count(caller.owner, perOwner) ?? (await waitOfNetwork(caller))
    return waitS === undefined ? undefined : tooMany('Too many changes were made within a minute.', waitS)
  }
}

/** Forgets what no limit asks for any more. */
export async function forgetEntered(db: Db, now: Date): Promise<boolean> {
  for (const { table, at } of [EMAIL, DRAFT]) await db.delete(table).where(lt(at, new Date(now.getTime() - WINDOW_MS)))
  return false
}
