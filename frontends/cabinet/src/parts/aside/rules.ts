import { type PersonalTerms, type PriceList, type Product, unitPrices } from 'contracts/prices/pricing'
import type { Site } from 'contracts/site'

/** The products in the order in which the panel lists them. */
const PRODUCTS: readonly Product[] = [
  'aligner-single-layer',
  'aligner-three-layer',
  'matrix-soft',
  'matrix-hard',
  'retainer',
]

/** A product with what a piece of it costs the customer; `isOwn`: by the personal terms. */
export type TermRow = { product: Product; unitMinor: number; isOwn: boolean }

/** A factory site makes no soft matrices (SHELL-002). */
export function termRows(
  prices: PriceList,
  terms: PersonalTerms | null,
  { factory }: Pick<Site, 'factory'>,
): TermRow[] {
  const [own, base] = [unitPrices(prices, terms), unitPrices(prices, null)]
  return PRODUCTS.filter((it) => !factory || it !== 'matrix-soft').map((product) => ({
    product,
    unitMinor: own[product],
    isOwn: own[product] !== base[product],
  }))
}

/** The discount on goods that was agreed with the customer, in percent; null without one. */
export const discountOf = (terms: PersonalTerms | null): number | null => terms?.discountPercent || null
