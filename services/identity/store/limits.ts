import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database'
import { FAILURES_PER_NETWORK, LINKS_PER_EMAIL, LINKS_PER_NETWORK } from '../domain/limits'
import { failedSignIns, signInLinks } from '../schema'

/** Who asks, as far as limits go; `network` is null where the edge says no IP. */
type Asking = { email: string; network: string | null }

/**
 * Of the limits of requests for links (an e-mail address, a network, all): when the oldest of the requests since an instant
 * was made that use it up. Two for one address, or from one network, wait for each other.
 */
export async function linksUsedUpBy(tx: Tx, { email, network }: Asking, mostInAll: number, since: Date) {
  await queue(tx, `links:${email}`)
  if (network) await queue(tx, `links:${network}`)
  const { createdAt } = signInLinks
  const oldestOf = async (most: number, condition?: SQL) => {
    const [row] = await tx
      .select({ createdAt })
      .from(signInLinks)
      .where(and(condition, gt(createdAt, since)))
      .orderBy(desc(createdAt))
      .offset(most - 1)
      .limit(1)
    return row?.createdAt
  }
  return [
    await oldestOf(LINKS_PER_EMAIL, eq(signInLinks.email, email)),
    network ? await oldestOf(LINKS_PER_NETWORK, eq(signInLinks.network, network)) : undefined,
    await oldestOf(mostInAll),
  ]
}

/** The same of sign-ins from a network that failed. */
export async function failuresUsedUpBy(tx: Tx, network: string, since: Date): Promise<Date | undefined> {
  await queue(tx, `failures:${network}`)
  const { failedAt } = failedSignIns
  const [row] = await tx
    .select({ failedAt })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.network, network), gt(failedAt, since)))
    .orderBy(desc(failedAt))
    .offset(FAILURES_PER_NETWORK - 1)
    .limit(1)
  return row?.failedAt
}

export const addFailure = (tx: Tx, network: string, failedAt: Date) =>
  tx.insert(failedSignIns).values({ network, failedAt })

/** Until the end of the transaction whoever comes with the same key waits: what comes at once is counted as well. */
const queue = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':' || ${key}))`)
