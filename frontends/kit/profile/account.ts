import { isStaff, may, recordsKeyOf } from 'contracts/access/rights'
import { useSession } from 'platform'

/**
 * Names the account whose profile fills what the person orders; null for a visitor, and for staff, who order and bill for others,
 * whose addresses do not belong into their own profile.
 */
export function useProfileAccount(): string | null {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  return person && may(person, 'account') && !isStaff(person) ? recordsKeyOf(person) : null
}
