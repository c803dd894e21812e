import type { Order } from 'contracts/orders'
import type { PriceList } from 'contracts/prices/quote'
import { answer, client } from 'frontend-kit/api'
import { useCallback, useEffect, useState } from 'react'

const orders = client('orders')

/** A visitor waits with the finger on the button, so a slow answer counts as a failed one. */
const ORDER_TIMEOUT_MS = 3_000

export const showOrder = (orderId: string): Promise<Order> =>
  answer(
    orders.GET('/v1/orders/{orderId}', {
      params: { path: { orderId } },
      signal: AbortSignal.timeout(ORDER_TIMEOUT_MS),
    }),
  )

export type Prices = { status: 'loading' } | { status: 'failed' } | { status: 'shown'; list: PriceList }

// Fetched once per page load. The kit's query cache would add a third to the weight of the first visit.
let cached: Prices = { status: 'loading' }

/** The base prices of the site; the rest of the page does not wait for them. */
export function usePrices(): { prices: Prices; retry: () => void } {
  const [prices, setPrices] = useState(cached)
  const load = useCallback(async () => {
    setPrices({ status: 'loading' })
    cached = await answer(orders.GET('/v1/price-list')).then(
      (list) => ({ status: 'shown', list }),
      () => ({ status: 'failed' }),
    )
    setPrices(cached)
  }, [])
  useEffect(() => {
    if (cached.status !== 'shown') void load()
  }, [load])
  return { prices, retry: () => void load() }
}
