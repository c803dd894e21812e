import type { Order } from 'contracts/order/order'
import type { PriceList } from 'contracts/prices/quote'
import { answer, client } from 'frontend-kit/api'
import { useLoadWhileVisible } from 'frontend-kit/hooks/use-load-while-visible'
import { useCallback, useState } from 'react'

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

/** Staff plan prices, and nothing tells a visitor's page when they start. */
const PRICES_EVERY_MS = 60_000

// The kit's query cache would add a third to the weight of the first visit.
let cached: Prices = { status: 'loading' }

/** A page test begins with nothing read. */
export const forgetPrices = (): void => {
  cached = { status: 'loading' }
}

/** The base prices of the site; the rest of the page does not wait for them. */
export function usePrices(): { prices: Prices; retry: () => void } {
  const [prices, setPrices] = useState(cached)
  const load = useCallback(async () => {
    const read = await answer(orders.GET('/v1/price-list')).then(
      (list): Prices => ({ status: 'shown', list }),
      (): Prices => ({ status: 'failed' }),
    )
    // Prices that were shown a minute ago are better than none.
    if (read.status === 'shown' || cached.status !== 'shown') cached = read
    setPrices(cached)
  }, [])
  useLoadWhileVisible(load, PRICES_EVERY_MS)
  const retry = () => {
    setPrices({ status: 'loading' })
    void load()
  }
  return { prices, retry }
}
