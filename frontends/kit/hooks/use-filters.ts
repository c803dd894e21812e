import { useLocation, useNavigate } from 'platform'
import { useMemo, useReducer } from 'react'

type Notation<Filters> = {
  filtersOf: (address: string) => Filters
  /** The query string with its question mark; empty where nothing is filtered. */
  addressOf: (filters: Filters) => string
}

/** Keeps a list's filters in the page's address, so that a reload, a link and the browser's Back show the same items. */
export function useFilters<Filters extends object>({ filtersOf, addressOf }: Notation<Filters>) {
  const location = useLocation()
  const navigate = useNavigate()
  const [, rerender] = useReducer((before: number) => before + 1, 0)
  // The browser's own address while it is of this page: the router reports a change a little later, and a pressed control
  // must show it at once.
  const isHere = window.location.pathname === location.pathname
  const address = isHere ? window.location.search : location.search
  const filters = useMemo(() => filtersOf(address), [address, filtersOf])
  /** Each choice is a history entry, unless it replaces the one before. */
  const choose = (change: Partial<Filters>, { replace = false } = {}) => {
    const now = filtersOf(window.location.search)
    navigate({ search: addressOf({ ...now, ...change }) }, { replace })
    rerender()
  }
  return { filters, choose }
}
