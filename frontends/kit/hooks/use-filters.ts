import { useLocation, useNavigate } from 'platform'
import { useMemo, useReducer } from 'react'

type Notation<Filters> = {
  filtersOf: (address: string) => Filters
  /** From its question mark on; the empty text where nothing is filtered. */
  addressOf: (filters: Filters) => string
}

/** The filters of a list live in the page's address, so that a reload, a link and the way back show the same. */
export function useFilters<Filters extends object>({ filtersOf, addressOf }: Notation<Filters>) {
  const location = useLocation()
  const navigate = useNavigate()
  const [, lookAgain] = useReducer((before: number) => before + 1, 0)
  // The browser's own address, as long as it is of this page: the router tells of a change a little late, and what was
  // pressed has to show it at once.
  const isHere = window.location.pathname === location.pathname
  const address = isHere ? window.location.search : location.search
  const filters = useMemo(() => filtersOf(address), [address, filtersOf])
  /** A choice can be gone back from, unless it replaces the one before. */
  const choose = (change: Partial<Filters>, { replace = false } = {}) => {
    const now = filtersOf(window.location.search)
    navigate({ search: addressOf({ ...now, ...change }) }, { replace })
    lookAgain()
  }
  return { filters, choose }
}
