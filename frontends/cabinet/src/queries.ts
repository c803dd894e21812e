import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { itemsIn, type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { type Coming, comingOf } from './payment'
import { addressOf, draftsQuery, emptiness, type Filters, filtersOf, type OrdersQuery, placedQuery } from './rules'

const orders = client('orders')
const payments = client('payments')
const KEY = 'own-orders'
const NOTATION = { filtersOf, addressOf }

export const useOrderFilters = () => useFilters(NOTATION)

/** The placed orders (CAB-001) and the drafts (CAB-007), refreshed by hints. */
export function useOwnOrders(filters: Filters) {
  const placed = useOrders(placedQuery(filters), 20)
  // The first page has few drafts, because the cabinet is mainly for placed orders.
  const drafts = useOrders(draftsQuery(filters), 3)
  return { placed, drafts, refresh: useRefresh([KEY]) }
}
export type OwnOrders = ReturnType<typeof useOwnOrders>

const useOrders = (query: OrdersQuery | null, first: number) =>
  useList<Order>({
    key: [KEY, query],
    read: query && ((span) => listOwnOrders(query, span)),
    sizes: { first, further: 20 },
  })

const listOwnOrders = (query: OrdersQuery, span: PageRequest) =>
  answer(orders.GET('/v1/own-orders', { params: { query: { ...query, ...pageQuery(span) } } }))

/** The payment of an order; null for an order that was never paid online. */
export async function showPayment(orderId: string): Promise<Payment | null> {
  const found = await answer(payments.GET('/v1/payments', { params: { query: { orderId } } }))
  return found.items[0] ?? null
}

/**
 * Whether the money of a card's order may be coming; `unknown` until payments has answered. Asks payments only if `mayAsk` is set;
 * the refresh of the list refreshes this too.
 */
export function useComing(order: Order, mayAsk: boolean): Coming | 'unknown' | null {
  const key = [KEY, 'payment', order.id, mayAsk] as const
  const { reading } = useRecord({ key, read: async () => (mayAsk ? showPayment(order.id) : null) })
  const now = useMinute()
  if (!mayAsk || reading.status === 'failed') return null
  return reading.status === 'shown' ? comingOf(reading.value, now) : 'unknown'
}

/** Why there are no cards; null if there are some or they are loading. */
export function emptinessOf(filters: Filters, { placed, drafts }: Pick<OwnOrders, 'placed' | 'drafts'>) {
  const cards = placed.listing
  if (cards.status !== 'shown' || cards.work === 'filtering' || drafts.listing.status === 'loading') return null
  return emptiness(filters, { placed: cards.items.length, drafts: itemsIn(drafts.listing).length })
}
