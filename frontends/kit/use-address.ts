import { useLocation, useNavigate } from 'platform'
import { useEffect } from 'react'
import type { Write } from './asking'

/** Asks what the page's address says, whoever has changed it. */
export function useAddress({ arrive, leave }: { arrive: (address: string) => void; leave: () => void }): void {
  const location = useLocation()
  // The browser's own, since the router tells of a change a little after it: a key may be pressed in between.
  useEffect(() => arrive(window.location.search), [arrive, location])
  useEffect(() => leave, [leave])
}

/** Puts a question into the address of the page that is open. */
export function useWrite(): Write {
  const navigate = useNavigate()
  return (search, { replace }) => void navigate({ search }, { replace })
}
