import { useCallback, useSyncExternalStore } from 'react'

/** Whether there is room for a table of this width in rem; a page renders either the table or cards. */
export function useWide(tableRem: number): boolean {
  const query = `(width >= ${tableRem}rem)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const watched = matchMedia(query)
      watched.addEventListener('change', onChange)
      return () => watched.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
