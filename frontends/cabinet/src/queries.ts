import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { answer, client, ifMatch } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { itemsIn, type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { type Coming, comingOf } from './payment'
import {
  addressOf,
  draftsQuery,
  emptiness,
  type Filters,
  filtersOf,
  type OrdersQuery,
  pastQuery,
  runningQuery,
} from './rules'

const orders = client('orders')
const payments = client('payments')
const KEY = 'own-orders'
const NOTATION = { filtersOf, addressOf }

export const useOrderFilters = () => useFilters(NOTATION)

/** The placed orders that run and those that are over (CAB-001), and the drafts (CAB-007), refreshed by hints. */
export function useOwnOrders(filters: Filters) {
  const running = useOrders(runningQuery(filters), 20)
  const past = useOrders(pastQuery(filters), 10)
  // The first page has few drafts, because the cabinet is mainly for placed orders.
  const drafts = useOrders(draftsQuery(filters), 3)
  return { running, past, drafts, refresh: useRefresh([KEY]) }
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

/** What a draft costs by now, with the scans that it counts; the refresh of the list refreshes this too. */
export const useDraftQuote = (orderId: string) =>
  useRecord<OrderQuote>({
    key: [KEY, 'quote', orderId],
    read: () => answer(orders.GET('/v1/orders/{orderId}/quote', { params: { path: { orderId } } })),
  }).reading

type Which = Pick<Order, 'id' | 'version'>
const removalOf = ({ id: orderId, version }: Which) => ({
  params: { path: { orderId }, header: ifMatch(version) },
})
/** Removes a draft; answers what brings it back. */
export const removeDraft = (draft: Which) => answer(orders.PUT('/v1/orders/{orderId}/removal', removalOf(draft)))
export const bringDraftBack = (removed: Which) =>
  answer(orders.DELETE('/v1/orders/{orderId}/removal', removalOf(removed)))

/** The prices of the site, and what was agreed with the account (TERM-021). */
export const useOwnTerms = (email: string) =>
  useRecord({
    key: ['own-terms', email],
    read: async () => {
      const [prices, { terms }] = await Promise.all([
        answer(orders.GET('/v1/price-list')),
        answer(orders.GET('/v1/client-terms/{email}', { params: { path: { email } } })),
      ])
      return { prices, terms }
    },
  })

/** Why there are no cards; null if there are some or they are loading. */
export function emptinessOf(filters: Filters, lists: Pick<OwnOrders, 'running' | 'past' | 'drafts'>) {
  const placed = [lists.running.listing, lists.past.listing]
  const isAnswered = placed.every((it) => it.status === 'shown' && it.work !== 'filtering')
  if (!isAnswered || lists.drafts.listing.status === 'loading') return null
  const [running, past] = placed.map((it) => itemsIn(it).length)
  return emptiness(filters, { placed: running! + past!, drafts: itemsIn(lists.drafts.listing).length })
}
