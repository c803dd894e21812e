import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { signInLinks } from '../../schema'
import { LINKS_PER_KNOWN, USED_AND_UNUSED } from '../limits'
import { isAskedFor } from './links'

/** The requester, for limits; `key` is null without an IP from the edge. */
type Asking = { email: string; source: { key: string | null; isKnown: boolean } }

/**
 * The exhausted limits of requests for links and codes (`usedUpBy`): of an address from a source, of a source, of all.
 * Requests for one address, or from one source, wait for each other.
 */
export async function linksUsedUpBy(
  tx: Tx,
  { email, source: { key, isKnown } }: Asking,
  most: { perEmail: number; perNetwork: number; inAll: number },
  now: Date,
) {
  await countingAlone(tx, `links:${email}`)
  if (key) await countingAlone(tx, `links:${key}`)
  const isFrom = key ? eq(signInLinks.source, key) : isNull(signInLinks.source)
  const oldestOf = (count: number, fits?: SQL) => usedUpBy(tx, signInLinks.createdAt, now, count, and(fits, isAskedFor))
  return [
    await oldestOf(most.perEmail, and(eq(signInLinks.email, email), isFrom)),
    ...(await Promise.all(
      limitsOf(isKnown, most.perNetwork).map(([count, fits]) => (key ? oldestOf(count, and(isFrom, fits)) : undefined)),
    )),
    await oldestOf(most.inAll),
  ]
}

const limitsOf = (isKnown: boolean, perNetwork: number): [number, SQL | undefined][] =>
  isKnown
    ? [[LINKS_PER_KNOWN, undefined]]
    : [
        [perNetwork, isNull(signInLinks.usedAt)],
        [perNetwork * USED_AND_UNUSED, undefined],
      ]
