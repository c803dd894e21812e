import { dismissToasts } from 'platform'
import { useEffect } from 'react'

/** Dismisses the toast about something once that is resolved. */
export function useDismissToast(about: string, isResolved: boolean): void {
  useEffect(() => {
    if (isResolved) dismissToasts(about)
  }, [about, isResolved])
}
