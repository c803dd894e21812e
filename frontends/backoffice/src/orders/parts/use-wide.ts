import { useSyncExternalStore } from 'react'

/** Below it the columns of the table no longer fit. */
const WIDE = '(width >= 60rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a table. One of the two is in the page, so that nothing is there twice. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
