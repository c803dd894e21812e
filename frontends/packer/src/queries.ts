import type { PackingOrder } from 'contracts/order/packing/worklist'
import { answer, client } from 'frontend-kit/api'
import { useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import type { View } from './rules'

const orders = client('orders')

/** The kinds of hints that may change the list; staff get hints of more kinds. */
const SHOWN: readonly string[] = ['order', 'scan', 'packing']

/** The orders to pack (PACK-004), refreshed by hints. */
export function usePackingOrders(view: View) {
  useRefresh(['packing'], (hint) => hint === 'reconnected' || SHOWN.includes(hint.kind))
  return useList<PackingOrder>({
    key: ['packing', view],
    read: (span) => answer(orders.GET('/v1/packing', { params: { query: { show: view, ...pageQuery(span) } } })),
    sizes: { first: 24, further: 24 },
  })
}
