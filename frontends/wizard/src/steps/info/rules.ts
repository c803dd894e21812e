import type { PriceList } from 'contracts/prices/quote'
import type { SiteRules } from '../../order-session/rules'

/** The base prices that a site shows, in their order: a factory makes no soft matrix and knows no minimum (WIZ-016, PRICE-023). */
export function priceRows(prices: PriceList, { factory }: Pick<SiteRules, 'factory'>) {
  const all = [
    { name: 'singleLayer', minor: prices.singleLayerMinor },
    { name: 'threeLayer', minor: prices.threeLayerMinor },
    { name: 'softMatrix', minor: prices.softMatrixMinor },
    { name: 'hardMatrix', minor: prices.hardMatrixMinor },
    { name: 'retainer', minor: prices.retainerMinor },
    { name: 'delivery', minor: prices.deliveryMinor },
    { name: 'minimum', minor: prices.minimumOrderMinor },
  ] as const
  return factory ? all.filter((it) => it.name !== 'softMatrix' && it.name !== 'minimum') : all
}
