import type { SitePrices } from 'contracts/order/money/price-lists'
import { answer, client } from 'frontend-kit/api'
import { useRecord, useRefresh } from 'frontend-kit/queries'

const orders = client('orders')

export const PRICES = ['prices'] as const
export const SITES = ['prices', 'sites'] as const
/** A planned list comes into force without a hint. */
const LOOK_EVERY_MS = 30_000

/** The prices of every site that the person may see, refreshed by hints. */
export function useSitePrices() {
  useRefresh(PRICES, (hint) => hint === 'reconnected' || hint.kind === 'prices')
  return useRecord<SitePrices[]>({ key: SITES, read: listSitePrices, everyMs: LOOK_EVERY_MS })
}

const listSitePrices = (): Promise<SitePrices[]> => answer(orders.GET('/v1/site-prices'))
