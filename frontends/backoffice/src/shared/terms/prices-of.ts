import type { SitePrices } from 'contracts/order/money/price-lists'
import type { PersonalTerms } from 'contracts/prices/quote'
import { formatMoneyInColumn } from 'contracts/text/format'

/** The products that terms have a price for, in the order of the terms dialog. */
export const PRODUCTS = ['matrix', 'singleLayer', 'threeLayer', 'retainer'] as const
export type Product = (typeof PRODUCTS)[number]

/** A price as a client pays it: agreed with them, or the base price of their site (TERM-023). */
export type ClientPrice = { isOwn: boolean; text: string }

/** The terms as they apply on a site: those in another currency do not (PRICE-016). */
export const appliedTerms = (terms: PersonalTerms | null, site: SitePrices | undefined): PersonalTerms | null =>
  terms && (site === undefined || terms.currency === site.currency) ? terms : null

/** What a product costs a client, before the discount; null where the base price is unknown. */
export function priceOf(
  product: Product,
  terms: PersonalTerms | null,
  site: SitePrices | undefined,
): ClientPrice | null {
  const own = ownPrice(product, appliedTerms(terms, site))
  if (own !== null && terms) return { isOwn: true, text: formatMoneyInColumn(own, terms.currency, 'ru') }
  if (!site) return null
  const { currency } = site.prices
  const amounts = new Set(basePrices(product, site).map((it) => formatMoneyInColumn(it, currency, 'ru')))
  return { isOwn: false, text: [...amounts].join(' / ') }
}

function ownPrice(product: Product, terms: PersonalTerms | null): number | null {
  if (terms === null) return null
  switch (product) {
    case 'matrix':
      return terms.matrixMinor
    case 'singleLayer':
      return terms.singleLayerMinor ?? terms.alignerMinor
    case 'threeLayer':
      return terms.threeLayerMinor ?? terms.alignerMinor
    case 'retainer':
      return terms.retainerStandardMinor
    default:
      return product satisfies never
  }
}

/** Soft and hard matrices have a price each; a factory site makes no soft ones (SHELL-002). */
function basePrices(product: Product, { prices, factory }: SitePrices): number[] {
  if (product === 'matrix') return factory ? [prices.hardMatrixMinor] : [prices.softMatrixMinor, prices.hardMatrixMinor]
  return [prices[`${product}Minor`]]
}

/** `12,5 %`; null without a discount. */
export const discountOf = (terms: PersonalTerms | null): string | null =>
  terms?.discountPercent ? `${`${terms.discountPercent}`.replace('.', ',')} %` : null
