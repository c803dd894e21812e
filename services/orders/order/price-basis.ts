import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { PersonalTerms, PriceList } from 'contracts/prices/quote'
import type { Site } from 'contracts/site'

/** What an order's price depends on beside its scans and choices. */
export type PriceBasis = {
  prices: PriceList
  /** Null where nothing was agreed, and while the order's e-mail is not confirmed (PRICE-019). */
  terms: PersonalTerms | null
  /** The e-mail has no other placed order (PRICE-018). */
  newCustomer: boolean
  factory: boolean
}

/** What the database knows of it; `prices` is null before the site's first list. */
export type PriceFacts = Pick<PriceBasis, 'terms' | 'newCustomer'> & { prices: PriceList | null }

export const basisOf = ({ prices, ...facts }: PriceFacts, { currency, factory }: Site): PriceBasis => ({
  ...facts,
  prices: pricesOr(prices, currency),
  factory,
})

/** The list in force, or the base prices of the currency before staff have set any (PRICE-009). */
export const pricesOr = (prices: PriceList | null, currency: Site['currency']): PriceList =>
  prices ?? BASE_PRICES[currency]
