/** The filters of the list. */
export type Filters = {
  /** Parts of an e-mail or a name, as typed; all must match (TERM-005). */
  search: string
  /** Only clients with sales in the last 30 days (TERM-006). */
  paidOnly: boolean
  /** Null means all sites that the person sees. */
  site: string | null
  /** How many of the clients are shown, those with the newest orders first. */
  count: number
}

/** Two screens of rows. */
export const PAGE = 30
/** More rows make the page slow; the search finds the others. */
export const MOST = 600

export const EVERYTHING: Filters = { search: '', paidOnly: false, site: null, count: PAGE }
/** The longest search that the orders service accepts. */
export const SEARCH_LENGTH = 200
const SITE = /^[a-z][a-z0-9-]{0,19}$/

/** The filters of a query string such as `?search=anna&paid=only&site=ru&count=60`; invalid values are ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const site = params.get('site') ?? ''
  const count = Number(params.get('count') ?? PAGE)
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    paidOnly: params.get('paid') === 'only',
    site: SITE.test(site) ? site : null,
    count: Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE,
  }
}

/** The query string of filters with its question mark; empty without filters. */
export function addressOf({ search, paidOnly, site, count }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (paidOnly) params.set('paid', 'only')
  if (site !== null) params.set('site', site)
  if (count !== PAGE) params.set('count', String(count))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A change of a filter resets the number of shown clients. */
export const changedBy = (change: Partial<Filters>): Partial<Filters> => ({ count: PAGE, ...change })

export const isSearching = ({ search }: Filters): boolean => search.trim() !== ''

/** The filters as query parameters of the orders service. */
export type ClientsQuery = { search?: string; paid?: 'only'; site?: string }

/** A search finds clients without payments, too (TERM-007). */
export const queryOf = (filters: Filters): ClientsQuery => ({
  ...(isSearching(filters) ? { search: filters.search.trim() } : filters.paidOnly && { paid: 'only' }),
  ...(filters.site !== null && { site: filters.site }),
})

/** Why there are no rows: no clients at all, none with payments, or none that match. */
export function emptiness(filters: Filters): 'none' | 'no-paid' | 'no-match' {
  if (isSearching(filters)) return 'no-match'
  if (filters.paidOnly) return 'no-paid'
  return filters.site === null ? 'none' : 'no-match'
}
