import { useSyncExternalStore } from 'react'

/** Whether the person sees the page: it is neither in a tab behind another one nor in a hidden window. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
