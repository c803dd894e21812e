import type { Tracking } from 'contracts/order/order'
import type { Packing } from 'contracts/order/packing/packing'
import { answer, client } from 'frontend-kit/api'

const orders = client('orders')

/** Ships a packed order; the same key ships it once. */
export const shipPacked = (orderId: string, parcels: readonly Tracking[], key: string): Promise<Packing> =>
  answer(
    orders.POST('/v1/packing/{orderId}/shipment', {
      params: { path: { orderId }, header: { 'idempotency-key': key } },
      body: { parcels: [...parcels] },
    }),
  )

export const takeBack = (orderId: string): Promise<Packing> =>
  answer(orders.DELETE('/v1/packing/{orderId}/shipment', { params: { path: { orderId } } }))

/** The carriers of today, the most used first; none of their parcels. */
export const readCarriers = async (): Promise<string[]> =>
  (await answer(orders.GET('/v1/hand-overs', { params: { query: { limit: '0' } } }))).carriers
