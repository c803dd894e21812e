import { useAtomValue } from 'jotai'
import { useSession } from 'platform'
import { useEffect } from 'react'
import { openingAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'

/** Prefills an empty order of a signed-in person. */
export function usePrefill(): void {
  const { prefill } = useOrderSession()
  const session = useSession()
  const email = session.status === 'signed-in' ? session.person.email : null
  const isOpen = useAtomValue(openingAtom).status === 'open'
  useEffect(() => {
    if (email && isOpen) void prefill()
  }, [email, isOpen, prefill])
}
