import type { OrderQuote } from 'contracts/orders'
import type { PriceList } from 'contracts/prices/pricing'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Scope } from 'service-kit/http/principal'
import { type Deps, priceListOf, termsOf } from '../order/operations'
import { quoteOf } from '../order/quote'
import { findForDecision } from '../order/store'

/** One snapshot: the order, its scans and whether its customer is new are read together. */
export async function showQuote(deps: Deps, scope: Scope, orderId: string): Promise<OrderQuote | Refusal> {
  const { order, isNewCustomer } = await findForDecision(deps.db, orderId, scope)
  return order instanceof Refusal ? order : quoteOf(order, termsOf(deps, order), isNewCustomer)
}

/** The prices of the site's orders (PRICE-009). Refuses `not-authenticated` without a site. */
export const showPriceList = (site: Site | undefined): PriceList | Refusal =>
  site ? priceListOf(site.currency) : refuse('not-authenticated', 'Prices are those of a site, and none is named.')
