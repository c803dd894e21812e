import type { Order } from 'contracts/orders'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRefresh } from 'frontend-kit/queries'
import { itemsIn, type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { addressOf, draftsQuery, emptiness, type Filters, filtersOf, type OrdersQuery, placedQuery } from './rules'

const orders = client('orders')
const KEY = 'own-orders'
const NOTATION = { filtersOf, addressOf }

export const useOrderFilters = () => useFilters(NOTATION)

/** The placed orders (CAB-001) and the drafts (CAB-007), refreshed by hints. */
export function useOwnOrders(filters: Filters) {
  const placed = useOrders(placedQuery(filters), 20)
  // Few drafts at first, because the page is about placed orders.
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

/** Why there are no cards; null while there are some, and while they load. */
export function emptinessOf(filters: Filters, { placed, drafts }: Pick<OwnOrders, 'placed' | 'drafts'>) {
  const cards = placed.listing
  if (cards.status !== 'shown' || cards.work === 'filtering' || drafts.listing.status === 'loading') return null
  return emptiness(filters, { placed: cards.items.length, drafts: itemsIn(drafts.listing).length })
}
