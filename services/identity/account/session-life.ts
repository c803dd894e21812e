import { isPacker, isStaff } from 'contracts/access/rights'
import type { Role } from 'contracts/common'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** PACK-003: one shift, so that nobody packs under a name of the shift before. */
const PACKER_LIFE_MS = 12 * HOUR_MS
/** AUTH-028: staff authenticate again after 14 days. */
const STAFF_LIFE_MS = 14 * DAY_MS
/** A clinic orders every few weeks, and should not need a mail each time. */
const CUSTOMER_LIFE_MS = 90 * DAY_MS
export const LONGEST_LIFE_MS = CUSTOMER_LIFE_MS
/** architecture.md, "Conventions": access token 5 min. */
const ACCESS_LIFE_MS = 5 * 60_000

/** When a session expires; roles granted after its start shorten it. */
export const endOf = (createdAt: Date, roles: readonly Role[]) => new Date(createdAt.getTime() + lifeMs(roles))

function lifeMs(roles: readonly Role[]): number {
  if (isPacker({ roles })) return PACKER_LIFE_MS
  return isStaff({ roles }) ? STAFF_LIFE_MS : CUSTOMER_LIFE_MS
}

/** The expiry of an access token made now, in whole seconds as tokens count: never later than its session's. */
export const accessEndOf = (sessionEnd: Date, now: Date) =>
  new Date(Math.floor(Math.min(now.getTime() + ACCESS_LIFE_MS, sessionEnd.getTime()) / 1000) * 1000)
