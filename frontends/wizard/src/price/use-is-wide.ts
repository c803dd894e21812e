import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 60rem)'

/** Whether the price stands beside the work; on a narrower page it is in the foot. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)

function listen(changed: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}
