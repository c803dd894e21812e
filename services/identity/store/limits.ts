import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { FAILURES_PER_SOURCE, WRONG_CODES_PER_SOURCE } from '../domain/limits'
import { failedSignIns, signInLinks } from '../schema'

/** The requester, for limits; `network` is null without an IP from the edge. */
type Asking = { email: string; network: string | null }

/**
 * The exhausted limits of requests for links and codes (`usedUpBy`): of an address from a network, of a network, of all. Requests
 * for one address, or from one network, wait for each other.
 */
export async function linksUsedUpBy(
  tx: Tx,
  { email, network }: Asking,
  most: { perEmail: number; perNetwork: number; inAll: number },
  now: Date,
) {
  await countingAlone(tx, `links:${email}`)
  if (network) await countingAlone(tx, `links:${network}`)
  const isFrom = network ? eq(signInLinks.network, network) : isNull(signInLinks.network)
  const oldestOf = (count: number, fits?: SQL) => usedUpBy(tx, signInLinks.createdAt, now, count, fits)
  return [
    await oldestOf(most.perEmail, and(eq(signInLinks.email, email), isFrom)),
    network ? await oldestOf(most.perNetwork, eq(signInLinks.network, network)) : undefined,
    await oldestOf(most.inAll),
  ]
}

/** What was wrong; an earlier version counted invalid links too. */
type Means = keyof typeof MOST
const MOST = { password: FAILURES_PER_SOURCE, code: WRONG_CODES_PER_SOURCE }

/** The exhausted limit of wrong passwords or codes from a source; attempts from one source wait for each other. */
export async function failuresUsedUpBy(tx: Tx, means: Means, source: string, now: Date): Promise<Date | undefined> {
  await countingAlone(tx, `failures:${source}`)
  return failuresKnownBy(tx, means, source, now)
}

/** As `failuresUsedUpBy`, without a lock: concurrent attempts are not counted. */
export const failuresKnownBy = (db: Db | Tx, means: Means, source: string, now: Date): Promise<Date | undefined> =>
  usedUpBy(
    db,
    failedSignIns.failedAt,
    now,
    MOST[means],
    and(eq(failedSignIns.source, source), eq(failedSignIns.means, means)),
  )

export async function addFailure(tx: Tx, means: Means, source: string, failedAt: Date): Promise<number> {
  const failure = { means, source, failedAt }
  const [row] = await tx.insert(failedSignIns).values(failure).returning({ id: failedSignIns.id })
  if (!row) throw new Error('An inserted failure was not returned.')
  return row.id
}

/** Deletes the failure of an attempt that succeeded. */
export const deleteFailure = (tx: Tx, id: number) => tx.delete(failedSignIns).where(eq(failedSignIns.id, id))
