import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { FAILURES_PER_SOURCE, LINKS_PER_EMAIL, LINKS_PER_NETWORK } from '../domain/limits'
import { failedSignIns, signInLinks } from '../schema'

/** The requester, for limits; `network` is null without an IP from the edge. */
type Asking = { email: string; network: string | null }

/**
 * What uses up the limits of requests for links: of an e-mail address from a network, of a network, of all. Two for one
 * address, or from one network, wait for each other.
 */
export async function linksUsedUpBy(tx: Tx, { email, network }: Asking, mostInAll: number, now: Date) {
  await countingAlone(tx, `links:${email}`)
  if (network) await countingAlone(tx, `links:${network}`)
  const isFrom = network ? eq(signInLinks.network, network) : isNull(signInLinks.network)
  const oldestOf = (most: number, fits?: SQL) => usedUpBy(tx, signInLinks.createdAt, now, most, fits)
  return [
    await oldestOf(LINKS_PER_EMAIL, and(eq(signInLinks.email, email), isFrom)),
    network ? await oldestOf(LINKS_PER_NETWORK, eq(signInLinks.network, network)) : undefined,
    await oldestOf(mostInAll),
  ]
}

/** What is written beside the wrong passwords; an earlier version counted links that were no good, too. */
const MEANS = 'password'

/** The same for wrong passwords from a source. */
export async function failuresUsedUpBy(tx: Tx, source: string, now: Date): Promise<Date | undefined> {
  await countingAlone(tx, `failures:${source}`)
  return failuresKnownBy(tx, source, now)
}

/** As `failuresUsedUpBy`, without a lock: concurrent failures are not counted. */
export const failuresKnownBy = (db: Db | Tx, source: string, now: Date): Promise<Date | undefined> =>
  usedUpBy(
    db,
    failedSignIns.failedAt,
    now,
    FAILURES_PER_SOURCE,
    and(eq(failedSignIns.source, source), eq(failedSignIns.means, MEANS)),
  )

export async function addFailure(tx: Tx, source: string, failedAt: Date): Promise<number> {
  const failure = { means: MEANS, source, failedAt }
  const [row] = await tx.insert(failedSignIns).values(failure).returning({ id: failedSignIns.id })
  if (!row) throw new Error('A failure that was just written is not there.')
  return row.id
}

/** Deletes a failure that was none. */
export const dropFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))
