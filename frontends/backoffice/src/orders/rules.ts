import { type OrderStatus, readStatus } from 'contracts/order/order-states'

/** In the order in which an order goes through them. */
export const STATUSES = [
  'draft',
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const satisfies readonly OrderStatus[]

/** The filters of the list. */
export type Filters = {
  /** Parts of a name, an e-mail or a phone, and the beginning of a number, as typed; all must match. */
  search: string
  /** Null means all (BACK-054). */
  status: OrderStatus | null
  /** Whether orders without scans are included (BACK-015). */
  withEmpty: boolean
  /** How many of the newest orders are shown. */
  count: number
}

/** Two screens of rows. */
export const PAGE = 30
/** More rows make the page slow; the search finds older orders. */
export const MOST = 600

export const EVERYTHING: Filters = { search: '', status: null, withEmpty: false, count: PAGE }

/** The longest search that the orders service accepts. */
export const SEARCH_LENGTH = 200

/** The filters of a query string such as `?search=anna&status=paid&empty=shown&count=60`; invalid values are ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const count = Number(params.get('count') ?? PAGE)
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    status: readStatus(params.get('status') ?? '') ?? null,
    withEmpty: params.get('empty') === 'shown',
    count: Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE,
  }
}

/** The query string of filters with its question mark; empty without filters. */
export function addressOf({ search, status, withEmpty, count }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (status !== null) params.set('status', status)
  if (withEmpty) params.set('empty', 'shown')
  if (count !== PAGE) params.set('count', String(count))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A change of a filter resets the number of shown orders. */
export const changedBy = (change: Partial<Filters>): Partial<Filters> => ({ count: PAGE, ...change })

/** The filters as query parameters of the orders service. */
export type OrdersQuery = { search?: string; status?: OrderStatus; empty?: 'shown' }

export const queryOf = ({ search, status, withEmpty }: Filters): OrdersQuery => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(status === null ? {} : { status }),
  ...(withEmpty ? { empty: 'shown' } : {}),
})

/** Why there are no rows: no orders (BACK-024), or none that match. */
export const emptiness = ({ search, status }: Filters): 'no-orders' | 'no-match' =>
  search.trim() === '' && status === null ? 'no-orders' : 'no-match'
