import { isStaff } from 'contracts/access/rights'
import type { Role } from 'contracts/common'
import type { SecondFactorStep } from 'contracts/people/second-factor'
import type { Site } from 'contracts/site'

/** What is known of a person and the second factor in a session. */
export type Standing = {
  roles: readonly Role[]
  hasFactor: boolean
  /** An admin requires one on the session's site. */
  isRequired: boolean
  /** The person has given it in this session. */
  isGiven: boolean
}

/** AUTH-035: what a member of the staff has to do before the session has the roles; null where nothing is to do. */
export function stepOf({ roles, hasFactor, isRequired, isGiven }: Standing): SecondFactorStep | null {
  if (!isStaff({ roles }) || isGiven) return null
  if (hasFactor) return 'asked'
  return isRequired ? 'to-enrol' : null
}

/** What decides under which rule the staff of a site are. */
export type Ruled = Pick<Site, 'id' | 'staffLimitedToSite'>

/**
 * The name of a site's rule. Sites that do not limit their staff share one: who signs in on any of them sees the records of all, so
 * that a rule of one alone would keep nobody out.
 */
export const ruledWith = ({ id, staffLimitedToSite }: Ruled): string => (staffLimitedToSite ? id : '*')
