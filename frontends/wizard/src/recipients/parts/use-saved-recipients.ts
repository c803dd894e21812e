import { isStaff, may, recordsKeyOf } from 'contracts/access/rights'
import { useSession } from 'platform'
import { useEffect } from 'react'
import { usePart } from '../../order-session/context'
import { createRecipients } from '../recipients'

/** Reads what the account has saved. Staff order for others, whose addresses do not belong into their own profile. */
export function useSavedRecipients(): void {
  const { readFor } = usePart(createRecipients)
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const account = person && may(person, 'account') && !isStaff(person) ? recordsKeyOf(person) : null
  useEffect(() => void readFor(account), [account, readFor])
}
