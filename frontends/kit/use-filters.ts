import { useLocation, useNavigate } from 'platform'
import { useMemo } from 'react'

type Notation<Filters> = {
  filtersOf: (address: string) => Filters
  /** From its question mark on; the empty text where nothing is filtered. */
  addressOf: (filters: Filters) => string
}

/** The filters of a list live in the page's address, so that a reload, a link and the way back show the same. */
export function useFilters<Filters extends object>({ filtersOf, addressOf }: Notation<Filters>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => filtersOf(search), [search, filtersOf])
  /** A choice can be gone back from, unless it replaces the one before. */
  const choose = (change: Partial<Filters>, { replace = false } = {}) => {
    // Of the browser's own address, since the router tells of a change a little after it.
    const now = filtersOf(window.location.search)
    navigate({ search: addressOf({ ...now, ...change }) }, { replace })
  }
  return { filters, choose }
}
