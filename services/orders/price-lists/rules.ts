import type { NewPriceList } from 'contracts/prices/price-lists'
import type { PriceList } from 'contracts/prices/quote'
import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'

export type PriceListState = {
  id: string
  site: string
  startsAt: Date
  prices: PriceList
  createdAt: Date
  createdBy: string
  withdrawnAt: Date | null
}

/** A list of a site that starts at once or later, in the site's currency. Refuses: `invalid-request`. */
export function priceList(
  { startsAt, prices }: NewPriceList,
  site: Site,
  { id, createdBy, now }: { id: string; createdBy: string; now: Date },
): PriceListState | Refusal {
  if (prices.currency !== site.currency)
    return invalid('/prices/currency', `is not ${site.currency}, the currency of the site`)
  const starts = startsAt === null ? now : new Date(startsAt)
  // A list that starts in the past would change what customers were shown since then.
  if (starts < now) return invalid('/startsAt', 'is in the past')
  return { id, site: site.id, startsAt: starts, prices, createdAt: now, createdBy, withdrawnAt: null }
}

const invalid = (path: string, message: string) =>
  refuse('invalid-request', `The price list's ${path.slice(1)} ${message}.`, [{ path, message }])

/** Withdraws a list before its start; a withdrawn one stays withdrawn. Refuses: `price-list-started`. */
export function withdraw(list: PriceListState, now: Date): PriceListState | Refusal {
  if (list.withdrawnAt) return list
  if (list.startsAt <= now)
    return refuse('price-list-started', `The prices of ${list.site} apply since ${list.startsAt.toISOString()}.`)
  return { ...list, withdrawnAt: now }
}
