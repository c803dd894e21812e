import { useProfileAccount } from 'frontend-kit/profile/account'
import { useEffect } from 'react'
import { usePart } from '../../order-session/context'
import { createRecipients } from '../recipients'

/** Reads what the account has saved, each time that the step is shown. */
export function useSavedRecipients(): void {
  const { readFor } = usePart(createRecipients)
  const account = useProfileAccount()
  useEffect(() => void readFor(account), [account, readFor])
}
