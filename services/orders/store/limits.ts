import type { Refusal } from 'contracts/problems'
import { and, desc, eq, gt, lt, max, ne, type SQL, sql } from 'drizzle-orm'
import { networkOf } from 'service-kit/address'
import type { Db, Tx } from 'service-kit/database'
import type { Customer } from 'service-kit/principal'
import { EMAIL_WINDOW_MS, EMAILS_PER_NETWORK, EMAILS_PER_OWNER, withinLimits } from '../domain/limits'
import { enteredEmails } from '../schema'

/**
 * Counts an e-mail that a caller gives to an order; the caller's own, proved one is nobody's secret. Refuses
 * `too-many-requests`; what was entered within the window already is counted, and may be entered again.
 */
export async function enterEmail(
  tx: Tx,
  { owner, email: own, address }: Customer,
  email: string | null,
  now: Date,
): Promise<Refusal | undefined> {
  if (!email || email === own) return undefined
  const network = address ? networkOf(address) : ''
  await queue(tx, owner)
  if (network) await queue(tx, network)
  const since = new Date(now.getTime() - EMAIL_WINDOW_MS)
  const others = (most: number, of: SQL) => usedUpBy(tx, most, and(of, ne(enteredEmails.email, email)), since)
  const refusal = withinLimits(
    [
      await others(EMAILS_PER_OWNER, eq(enteredEmails.owner, owner)),
      network ? await others(EMAILS_PER_NETWORK, eq(enteredEmails.network, network)) : undefined,
    ],
    now,
  )
  if (refusal) return refusal
  const { owner: byOwner, network: byNetwork, email: byEmail } = enteredEmails
  await tx
    .insert(enteredEmails)
    .values({ owner, network, email, enteredAt: now })
    .onConflictDoUpdate({ target: [byOwner, byNetwork, byEmail], set: { enteredAt: now } })
}

async function usedUpBy(tx: Tx, most: number, which: SQL | undefined, since: Date): Promise<Date | undefined> {
  const enteredAt = max(enteredEmails.enteredAt)
  const [row] = await tx
    .select({ enteredAt })
    .from(enteredEmails)
    .where(and(which, gt(enteredEmails.enteredAt, since)))
    .groupBy(enteredEmails.email)
    .orderBy(desc(enteredAt))
    .offset(most - 1)
    .limit(1)
  return row?.enteredAt ?? undefined
}

/** Until the end of the transaction whoever comes from there waits: what comes at once is counted as well. */
const queue = (tx: Tx, from: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':entered:' || ${from}))`)

/** Forgets what no limit asks for any more. */
export const forgetEntered = (db: Db, now: Date): Promise<boolean> =>
  db
    .delete(enteredEmails)
    .where(lt(enteredEmails.enteredAt, new Date(now.getTime() - EMAIL_WINDOW_MS)))
    .then(() => false)
