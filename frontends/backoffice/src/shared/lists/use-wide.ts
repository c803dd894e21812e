import { useCallback, useSyncExternalStore } from 'react'

/** What stands beside a table on a wide screen, in rem: the menu, and the gutter on both sides (`frame/desk.module.css`). */
const BESIDE_REM = 12 + 2

/** Whether the page has room for a table of this width in rem; it shows either the table or cards. */
export function useWide(tableRem: number): boolean {
  const query = `(width >= ${tableRem + BESIDE_REM}rem)`
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
