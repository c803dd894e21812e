import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { itemsIn, type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { hasDebits, isOnItsWay } from './payment'
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
 * Whether the money of a card's order is on its way; `unknown` until payments has answered. Asks payments only if `mayAsk` is set
 * and the order can be paid by bank debit; the refresh of the list refreshes this too.
 */
export function useOnItsWay(order: Order, mayAsk: boolean): boolean | 'unknown' {
  const isAsked = mayAsk && hasDebits(order)
  const key = [KEY, 'payment', order.id, isAsked] as const
  const { reading } = useRecord({ key, read: async () => (isAsked ? showPayment(order.id) : null) })
  if (!isAsked || reading.status === 'failed') return false
  return reading.status === 'shown' ? isOnItsWay(reading.value) : 'unknown'
}

/** Why there are no cards; null if there are some or they are loading. */
export function emptinessOf(filters: Filters, { placed, drafts }: Pick<OwnOrders, 'placed' | 'drafts'>) {
  const cards = placed.listing
  if (cards.status !== 'shown' || cards.work === 'filtering' || drafts.listing.status === 'loading') return null
  return emptiness(filters, { placed: cards.items.length, drafts: itemsIn(drafts.listing).length })
}
