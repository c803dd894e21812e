import type { OrderQuote } from 'contracts/order/money/pricing'
import type { PriceList } from 'contracts/prices/quote'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Scope } from 'service-kit/http/principal'
import { type Deps, siteOf } from '../order/operations'
import { basisOf, pricesOr } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { findPriced } from '../order/store'
import { findInForce } from '../order/store/price-facts'

/** One snapshot: the order, its scans, the prices in force and the customer's terms are read together. */
export async function showQuote(deps: Deps, scope: Scope, orderId: string): Promise<OrderQuote | Refusal> {
  const found = await findPriced(deps.db, orderId, scope, deps.now())
  return found instanceof Refusal ? found : quoteOf(found.order, basisOf(found.facts, siteOf(deps, found.order)))
}

/** The prices of the site's orders (PRICE-009). Refuses `not-authenticated` without a site. */
export async function showPriceList({ db, now }: Deps, site: Site | undefined): Promise<PriceList | Refusal> {
  if (!site) return refuse('not-authenticated', 'Prices are those of a site, and none is named.')
  return pricesOr(await findInForce(db, site.id, now()), site.currency)
}
