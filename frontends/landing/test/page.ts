import { onTestFinished } from 'bun:test'
import type { PriceList } from 'contracts/prices/quote'
import { openPage, SITES, screen } from 'frontend-kit/test/page'
import { area } from '../src/area'
import { forgetPrices } from '../src/queries'

type Given = Partial<Omit<Parameters<typeof openPage>[0], 'area'>>

/** The base prices of the ruble and of the euro site (PRICE-001 to PRICE-008). */
const PRICES: Record<PriceList['currency'], PriceList> = {
  RUB: {
    currency: 'RUB',
    singleLayerMinor: 90_000,
    threeLayerMinor: 100_000,
    softMatrixMinor: 100_000,
    hardMatrixMinor: 100_000,
    retainerMinor: 100_000,
    deliveryMinor: 150_000,
    minimumOrderMinor: 1_000_000,
    monthlyThresholdMinor: 20_000_000,
  },
  EUR: {
    currency: 'EUR',
    singleLayerMinor: 1_390,
    threeLayerMinor: 1_390,
    softMatrixMinor: 1_490,
    hardMatrixMinor: 1_490,
    retainerMinor: 1_490,
    deliveryMinor: 2_500,
    minimumOrderMinor: 15_000,
    monthlyThresholdMinor: 200_000,
  },
}

/** Opens the home page and waits until the part below the first view is rendered. */
export async function openLanding({ at = '/', site = SITES.ru, answers = {}, ...given }: Given = {}) {
  onTestFinished(forgetPrices)
  const orders = { showPriceList: PRICES[site.currency], ...answers.orders }
  const partners = { createVisit: null, ...answers.partners }
  const page = await openPage({ ...given, at, site, area, answers: { ...answers, orders, partners } })
  await screen.findByRole('region', { name: /^(Цены|Prices)$/ })
  return page
}
