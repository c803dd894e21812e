import type { Order } from 'contracts/order/order'
import { QR_QUERY } from 'contracts/partner-code'
import type { PriceList } from 'contracts/prices/quote'
import { answer, client } from 'frontend-kit/api'
import { useLoadWhileVisible } from 'frontend-kit/hooks/use-load-while-visible'
import { useCallback, useState } from 'react'

const orders = client('orders')
const partners = client('partners')

/** The visitor has pressed a button and waits, so a slower answer counts as a failure. */
const ORDER_TIMEOUT_MS = 3_000

export const showOrder = (orderId: string): Promise<Order> =>
  answer(
    orders.GET('/v1/orders/{orderId}', {
      params: { path: { orderId } },
      signal: AbortSignal.timeout(ORDER_TIMEOUT_MS),
    }),
  )

/** Tells that somebody came by a partner's link or QR code. The visitor does not wait for it, nor hears when it fails. */
export function countVisit(code: string): void {
  const source = window.location.search === QR_QUERY ? 'qr' : 'link'
  partners.POST('/v1/visits', { body: { code: code.toUpperCase(), source } }).catch(() => {})
}

export type Prices = { status: 'loading' } | { status: 'failed' } | { status: 'shown'; list: PriceList }

/** Planned prices start without a hint to visitors' pages, so a page reads the prices every minute. */
const PRICES_EVERY_MS = 60_000

// A variable keeps the prices, because the kit's query cache would add a third to the weight of the first visit.
let cached: Prices = { status: 'loading' }

/** Clears the kept prices before each page test. */
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
    // If a refetch fails, the page keeps the prices of a minute ago.
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
