import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/order/order'
import type { OrderPage } from 'contracts/order/staff/lists'
import type { Statistics } from 'contracts/order/staff/statistics'
import type { OrderCounts, Views } from 'contracts/order/staff/views'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { inPages } from '../shared/lists/in-pages'
import {
  addressOf,
  changedBy,
  type Filters,
  filtersOf,
  MOST,
  type OrdersQuery,
  PAGE,
  queryOf,
  questionOf,
} from './rules'

const orders = client('orders')
const NOTATION = { filtersOf, addressOf }

export function useOrderFilters() {
  const { filters, choose } = useFilters(NOTATION)
  return {
    filters,
    choose: (change: Partial<Filters>, how?: { replace: boolean }) => choose(changedBy(change), how),
  }
}

/** What changes no order of the list: each has its own reader. */
const ELSEWHERE: ReadonlySet<Hint['kind']> = new Set(['payment-check', 'note', 'presence'])

/** All orders that the person may see, newest first; the first page has as many as the address says. */
export function useOrders(filters: Filters) {
  const query = queryOf(filters)
  // While payments are checked, each order that was paid has a hint of its own.
  useRefresh(['orders'], (hint) => hint === 'reconnected' || !ELSEWHERE.has(hint.kind))
  const orders = useList<Order>({
    key: ['orders', query],
    read: (span) => inPages(span, (part) => listOrders(query, part)),
    sizes: { first: filters.count, further: PAGE },
  })
  const { listing } = orders
  if (listing.status !== 'shown' || listing.items.length < MOST) return orders
  return { ...orders, listing: { ...listing, hasMore: false } }
}

const listOrders = (query: OrdersQuery, span: PageRequest): Promise<OrderPage> =>
  answer(orders.GET('/v1/orders', { params: { query: { ...query, ...pageQuery(span) } } }))

/** The views, each with the number of its orders; the list's hints refresh them too, by the key's beginning. */
export const VIEWS = ['orders', 'views'] as const
export const useViews = () => useRecord<Views>({ key: VIEWS, read: () => answer(orders.GET('/v1/views')) })

/** How many orders the list has by status, whatever is searched for (BACK-014). */
export function useCounts(filters: Filters) {
  const query = questionOf({ ...filters, status: null })
  return useRecord<OrderCounts>({
    key: ['orders', 'counts', query],
    read: () => answer(orders.GET('/v1/order-counts', { params: { query } })),
  })
}

/** The orders of the last 30 days and of the 30 days before; the list's hints refresh them too, by the key's beginning. */
export const useStatistics = () =>
  useRecord<Statistics>({ key: ['orders', 'statistics'], read: () => answer(orders.GET('/v1/statistics')) })
