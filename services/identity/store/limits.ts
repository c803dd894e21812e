import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { FAILURES_PER_NETWORK, LINKS_PER_EMAIL, LINKS_PER_NETWORK, type Means } from '../domain/limits'
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

/** The same of sign-ins by one means from a network that failed. */
export async function failuresUsedUpBy(tx: Tx, means: Means, network: string, since: Date): Promise<Date | undefined> {
  await queue(tx, `failures:${network}`)
  return failuresKnownBy(tx, means, network, since)
}

/** As `failuresUsedUpBy`, waiting for nobody: what comes at the same moment is not counted. */
export async function failuresKnownBy(
  db: Db | Tx,
  means: Means,
  network: string,
  since: Date,
): Promise<Date | undefined> {
  const { failedAt } = failedSignIns
  const [row] = await db
    .select({ failedAt })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.network, network), eq(failedSignIns.means, means), gt(failedAt, since)))
    .orderBy(desc(failedAt))
    .offset(FAILURES_PER_NETWORK[means] - 1)
    .limit(1)
  return row?.failedAt
}

export async function addFailure(tx: Tx, means: Means, network: string, failedAt: Date): Promise<number> {
  const [row] = await tx.insert(failedSignIns).values({ means, network, failedAt }).returning({ id: failedSignIns.id })
  if (!row) throw new Error('A failure that was just written is not there.')
  return row.id
}

/** It was none after all. */
export const dropFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))

/** Until the end of the transaction whoever comes with the same key waits: what comes at once is counted as well. */
const queue = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':' || ${key}))`)
