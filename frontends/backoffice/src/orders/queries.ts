import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/order/order'
import type { OrderPage } from 'contracts/order/staff/lists'
import type { Statistics } from 'contracts/order/staff/statistics'
import type { OrderCounts, Views } from 'contracts/order/staff/views'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRecord, useRefresh, useRenewal } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { useHints } from 'platform'
import { inPages, LONGEST } from '../shared/lists/in-pages'
import {
  addressOf,
  changedBy,
  type Filters,
  FURTHER,
  filtersOf,
  type OrdersQuery,
  orderOf,
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
const ELSEWHERE: ReadonlySet<Hint['kind']> = new Set(['payment-check', 'note', 'presence', 'packing', 'logo'])

/**
 * All orders that the person may see; the first page has as many as the address says. `renew` reads those again that have changed, and
 * the beginning of the list.
 */
export function useOrders(filters: Filters) {
  const query = queryOf(filters)
  const key = ['order-list', query] as const
  // While payments are checked, each order that was paid has a hint of its own.
  const concerns = (hint: Hint | 'reconnected') => hint === 'reconnected' || !ELSEWHERE.has(hint.kind)
  useRefresh(['orders'], concerns)
  const read = (span: PageRequest) => inPages(span, (part) => listOrders(query, part))
  const renew = useRenewal<Order>(key, { read, readThese: (ids) => listThese(query, ids), compare: orderOf(filters) })
  useHints((hint) => {
    // Any order may have changed meanwhile: what is seen is read again.
    if (concerns(hint)) void renew(hint === 'reconnected' ? shownIds() : [hint.id])
  })
  const sizes = { first: filters.count, further: FURTHER }
  return { ...useList<Order>({ key, read, sizes, isRenewed: true }), renew }
}

const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-order-link]')].map((it) => it.dataset.orderLink ?? '')

const listOrders = (query: OrdersQuery, span: PageRequest): Promise<OrderPage> =>
  answer(orders.GET('/v1/orders', { params: { query: { ...query, ...pageQuery(span) } } }))

/** The orders of the list among these, 100 at most. */
const listThese = async (query: OrdersQuery, ids: readonly string[]): Promise<Order[]> => {
  const named = { ...query, ids: ids.join(), limit: String(LONGEST) }
  const { items }: OrderPage = await answer(orders.GET('/v1/orders', { params: { query: named } }))
  return items
}

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
