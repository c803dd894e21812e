import type { HandOver } from 'contracts/order/packing/shipping'
import { answer, client } from 'frontend-kit/api'
import { useRecord, useRefresh } from 'frontend-kit/queries'
import { queryOf, type Shown } from './rules'

const orders = client('orders')

/** The parcels of a day for a carrier, refreshed by hints. */
export function useHandOver(shown: Shown) {
  useRefresh(['hand-over'], (hint) => hint === 'reconnected' || hint.kind === 'order')
  return useRecord<HandOver>({
    key: ['hand-over', shown.day, shown.carrier],
    read: () => answer(orders.GET('/v1/hand-overs', { params: { query: queryOf(shown) } })),
  })
}
