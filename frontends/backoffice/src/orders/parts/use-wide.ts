import { useSyncExternalStore } from 'react'

/** The columns of the table need this width. */
const WIDE = '(width >= 60rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a table; the page renders either the table or the cards. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
