import { useEffect } from 'react'
import { useOrderSession } from '../order-session/context'
import { createReturning } from './returning'

/** Refreshes the page when the person comes back to the tab. */
export function useReturn(): void {
  const session = useOrderSession()
  useEffect(() => {
    const show = createReturning(session)
    const changed = () => show(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', changed)
    return () => {
      show(false)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [session])
}
