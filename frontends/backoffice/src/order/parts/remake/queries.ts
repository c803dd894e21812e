import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { NewRemake, Remakes } from 'contracts/order/staff/remakes'
import { answer, client } from 'frontend-kit/api'
import { useCached, useRecord } from 'frontend-kit/queries'

const orders = client('orders')
const files = client('files')

const keyOf = (orderId: string, part: string) => ['order', orderId, part] as const
const pathOf = (orderId: string) => ({ path: { orderId } })

/** The orders that make an order again, and how far its own scans have been copied; refreshed with the order. */
export const useRemakes = (orderId: string) =>
  useRecord<Remakes>({
    key: keyOf(orderId, 'remakes'),
    read: () => answer(orders.GET('/v1/orders/{orderId}/remakes', { params: pathOf(orderId) })),
  })

/** The scans of an order and its price, as its page has them. */
export function useRemakable(orderId: string) {
  const query = { orderId }
  const scans = useRecord({
    key: keyOf(orderId, 'scans'),
    read: () => answer(files.GET('/v1/scans', { params: { query } })).then(({ items }) => items),
  })
  const quote = useRecord<OrderQuote>({
    key: keyOf(orderId, 'quote'),
    read: () => answer(orders.GET('/v1/orders/{orderId}/quote', { params: pathOf(orderId) })),
  })
  return { scans, quote }
}

/** Begins a remake, once for a key. */
export function useRemaking({ id: orderId }: Pick<Order, 'id'>) {
  const remakes = useCached<Remakes>(keyOf(orderId, 'remakes'))
  return async (body: NewRemake, key: string): Promise<Order> => {
    const params = { ...pathOf(orderId), header: { 'idempotency-key': key } }
    const draft = await answer(orders.POST('/v1/orders/{orderId}/remakes', { params, body }))
    await remakes.refetch()
    return draft
  }
}
