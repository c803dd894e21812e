import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { countingAlone, usedUpBy } from 'service-kit/limits/by-rows'
import { passkeyChallenges } from '../../schema'
import { CHALLENGES_PER_HOUR, CHALLENGES_PER_KNOWN, CHALLENGES_PER_NETWORK } from '../limits'

/** The requester, for limits; `key` is null without an IP from the edge. */
type Source = { key: string | null; isKnown: boolean }

/**
 * The exhausted limits of requests for challenges (`usedUpBy`): of a known source its own alone, so that a few networks that use up
 * the limit of all do not stop whoever has signed in here before; of any other also that of all.
 */
export async function challengesUsedUpBy(tx: Tx, { key, isKnown }: Source, now: Date) {
  const { source, createdAt } = passkeyChallenges
  if (key) await countingAlone(tx, `passkey-challenges:${key}`)
  const most = isKnown ? CHALLENGES_PER_KNOWN : CHALLENGES_PER_NETWORK
  const own = await usedUpBy(tx, createdAt, now, most, key ? eq(source, key) : isNull(source))
  return isKnown ? [own] : [own, await usedUpBy(tx, createdAt, now, CHALLENGES_PER_HOUR)]
}

export const addChallenge = (tx: Tx, row: typeof passkeyChallenges.$inferInsert) =>
  tx.insert(passkeyChallenges).values(row)

/** For whom a challenge was made: a session, or a browser. */
type Whose = { challenge: string; site: string } & ({ sessionId: string } | { visitor: string })

/** Marks a challenge as used. Returns whether it was valid: neither used nor expired, of this site, and of this session or browser. */
export async function useChallenge(tx: Tx, { challenge, site, ...whose }: Whose, now: Date): Promise<boolean> {
  const { sessionId, visitor, usedAt, expiresAt } = passkeyChallenges
  const { count } = await tx
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.site, site),
        'sessionId' in whose ? eq(sessionId, whose.sessionId) : eq(visitor, whose.visitor),
        isNull(usedAt),
        gt(expiresAt, now),
      ),
    )
  return count > 0
}
