import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database'
import { FAILURES_PER_SOURCE, LINKS_PER_EMAIL, LINKS_PER_NETWORK } from '../domain/limits'
import { failedSignIns, signInLinks } from '../schema'

/** Who asks, as far as limits go; `network` is null where the edge says no IP. */
type Asking = { email: string; network: string | null }

/**
 * Of each limit of requests for links (an e-mail address from a network, a network, all): when the oldest was made of the
 * requests since an instant that use it up. Two for one address, or from one network, wait for each other.
 */
export async function linksUsedUpBy(tx: Tx, { email, network }: Asking, mostInAll: number, since: Date) {
  await queue(tx, `links:${email}`)
  if (network) await queue(tx, `links:${network}`)
  const { createdAt } = signInLinks
  const isFrom = network ? eq(signInLinks.network, network) : isNull(signInLinks.network)
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
    await oldestOf(LINKS_PER_EMAIL, and(eq(signInLinks.email, email), isFrom)),
    network ? await oldestOf(LINKS_PER_NETWORK, eq(signInLinks.network, network)) : undefined,
    await oldestOf(mostInAll),
  ]
}

/** What is written beside the wrong passwords; an earlier version counted links that were no good, too. */
const MEANS = 'password'

/** The same of wrong passwords from a source. */
export async function failuresUsedUpBy(tx: Tx, source: string, since: Date): Promise<Date | undefined> {
  await queue(tx, `failures:${source}`)
  return failuresKnownBy(tx, source, since)
}

/** As `failuresUsedUpBy`, waiting for nobody: what comes at the same moment is not counted. */
export async function failuresKnownBy(db: Db | Tx, source: string, since: Date): Promise<Date | undefined> {
  const { failedAt } = failedSignIns
  const [row] = await db
    .select({ failedAt })
    .from(failedSignIns)
    .where(and(eq(failedSignIns.source, source), eq(failedSignIns.means, MEANS), gt(failedAt, since)))
    .orderBy(desc(failedAt))
    .offset(FAILURES_PER_SOURCE - 1)
    .limit(1)
  return row?.failedAt
}

export async function addFailure(tx: Tx, source: string, failedAt: Date): Promise<number> {
  const failure = { means: MEANS, source, failedAt }
  const [row] = await tx.insert(failedSignIns).values(failure).returning({ id: failedSignIns.id })
  if (!row) throw new Error('A failure that was just written is not there.')
  return row.id
}

/** It was none after all. */
export const dropFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))

/** Until the end of the transaction whoever comes with the same key waits: what comes at once is counted as well. */
const queue = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_user || ':' || ${key}))`)
