import { SESSION_LIFE_S } from 'contracts/access/cookies'
import { isPacker, isStaff, may } from 'contracts/access/rights'
import type { Role } from 'contracts/common'

export const LONGEST_LIFE_MS = SESSION_LIFE_S.customer * 1_000
/** A customer loses nothing that has to be felt at once, and renews seldom. */
const ACCESS_LIFE_MS = 5 * 60_000
/** A role that is taken, a session of staff that is ended, and a colleague who is removed are felt in every service within a minute. */
const SHORT_ACCESS_LIFE_MS = 60_000

/** How old a sign-in may be for what gives others a way in: whoever finds an open computer later adds none of their own. */
const FRESH_MS = 15 * 60_000
export const isFresh = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() <= FRESH_MS

/** When a session expires; roles granted after its start shorten it. */
export const endOf = (createdAt: Date, roles: readonly Role[]) => new Date(createdAt.getTime() + lifeMs(roles))

/** Sessions of a person with these roles that began before this instant have expired. */
export const beganAfter = (now: Date, roles: readonly Role[]) => new Date(now.getTime() - lifeMs(roles))

function lifeMs(roles: readonly Role[]): number {
  if (isPacker({ roles })) return SESSION_LIFE_S.packer * 1_000
  return (isStaff({ roles }) ? SESSION_LIFE_S.staff : SESSION_LIFE_S.customer) * 1_000
}

type Caller = { roles: readonly Role[]; isColleague?: boolean }
/** The expiry of an access token made now, in whole seconds as tokens count: never later than its session's. */
export function accessEndOf(sessionEnd: Date, { roles, isColleague = false }: Caller, now: Date): Date {
  const lifeMs = isColleague || may({ roles }, 'packing') ? SHORT_ACCESS_LIFE_MS : ACCESS_LIFE_MS
  return new Date(Math.floor(Math.min(now.getTime() + lifeMs, sessionEnd.getTime()) / 1000) * 1000)
}
