import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { FAILURES_PER_SOURCE, LINKS_PER_EMAIL, LINKS_PER_NETWORK } from '../domain/limits'
import { failedSignIns, signInLinks } from '../schema'

/** The requester, for limits; `network` is null without an IP from the edge. */
type Asking = { email: string; network: string | null }

/**
 * The exhausted limits of requests for links (`usedUpBy`): of an address from a network, of a network, of all. Requests
 * for one address, or from one network, wait for each other.
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

/** Marks wrong passwords; an earlier version counted invalid links too. */
const MEANS = 'password'

/** The exhausted limit of wrong passwords from a source; attempts from one source wait for each other. */
export async function failuresUsedUpBy(tx: Tx, source: string, now: Date): Promise<Date | undefined> {
  await countingAlone(tx, `failures:${source}`)
  return failuresKnownBy(tx, source, now)
}

/** As `failuresUsedUpBy`, without a lock: concurrent attempts are not counted. */
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
  if (!row) throw new Error('An inserted failure was not returned.')
  return row.id
}

/** Deletes the failure of an attempt that succeeded. */
export const deleteFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))
