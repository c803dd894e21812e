import type { Role } from 'contracts/common'
import { endOf } from '../account/session-life'

/** A refresh token that was used already is forgiven for so long: the answer may have been lost (AUTH-034). */
const GRACE_MS = 30_000

/** A family of refresh tokens: hashes of the current and the previous one. */
export type Family = {
  createdAt: Date
  endedAt: Date | null
  refreshSha256: string
  previousSha256: string | null
  /** When the current token was made. */
  rotatedAt: Date
}

/**
 * The answer to a refresh token. `keep`: the current one is too young to be rotated. `repeat`: the previous one gets the
 * current one again, so that tabs that renew at the same time, or after a lost answer, get the same token. `end`: two
 * parties use the session. `expired`: the session is over.
 */
export type Renewal = 'rotate' | 'keep' | 'repeat' | 'end' | 'expired'

/**
 * AUTH-034. A token is rotated at most once in the time in which reuse is forgiven. So only the previous token can be
 * forgiven, and any other token of the family has been used by two parties.
 */
export function renewalOf(family: Family, roles: readonly Role[], presentedSha256: string, now: Date): Renewal {
  const { createdAt, endedAt, refreshSha256, previousSha256, rotatedAt } = family
  if (endedAt || now >= endOf(createdAt, roles)) return 'expired'
  const isYoung = now.getTime() - rotatedAt.getTime() <= GRACE_MS
  if (presentedSha256 === refreshSha256) return isYoung ? 'keep' : 'rotate'
  return presentedSha256 === previousSha256 && isYoung ? 'repeat' : 'end'
}
