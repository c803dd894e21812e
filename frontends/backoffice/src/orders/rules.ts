import type { OrderStatus } from 'contracts/order/order-states'

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

/** Which orders are shown; the address says it, so that a reload, a link and the way back show the same ones. */
export type Filters = {
  /** A part of a name or an e-mail, or the beginning of a number, as it was typed. */
  search: string
  /** Null stands for all (BACK-054). */
  status: OrderStatus | null
  /** Whether orders without any scan are shown as well (BACK-015). */
  withEmpty: boolean
  /** How many of the newest ones are shown. */
  count: number
}

/** Two screens of rows. */
export const PAGE = 30
/** With more rows the page grows slow, and nobody reads them: the search finds what is further back. */
export const MOST = 600

export const EVERYTHING: Filters = { search: '', status: null, withEmpty: false, count: PAGE }

/** What the orders service takes: one line of so many characters. */
export const SEARCH_LENGTH = 200

/** The filters of an address such as `?search=anna&status=paid&empty=shown&count=60`; what is no answer is passed over. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const count = Number(params.get('count') ?? PAGE)
  return {
    search: (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, SEARCH_LENGTH),
    status: STATUSES.find((it) => it === params.get('status')) ?? null,
    withEmpty: params.get('empty') === 'shown',
    count: Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE,
  }
}

/** The address of filters, from its question mark on; the empty text where everything is asked for. */
export function addressOf({ search, status, withEmpty, count }: Filters): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (status !== null) params.set('status', status)
  if (withEmpty) params.set('empty', 'shown')
  if (count !== PAGE) params.set('count', String(count))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Another choice begins with its newest orders. */
export const changedBy = (change: Partial<Filters>): Partial<Filters> => ({ count: PAGE, ...change })

/** What the orders service is asked. */
export type OrdersQuery = { search?: string; status?: OrderStatus; empty?: 'shown' }

export const queryOf = ({ search, status, withEmpty }: Filters): OrdersQuery => ({
  ...(search.trim() === '' ? {} : { search: search.trim() }),
  ...(status === null ? {} : { status }),
  ...(withEmpty ? { empty: 'shown' } : {}),
})

/** Why there are no rows: there are no orders (BACK-024), or none fits what was chosen. */
export const emptiness = ({ search, status }: Filters): 'no-orders' | 'no-match' =>
  search.trim() === '' && status === null ? 'no-orders' : 'no-match'
