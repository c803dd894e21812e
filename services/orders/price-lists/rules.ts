import { MOST_PLANNED, type PriceListChange } from 'contracts/order/money/price-lists'
import { farPrices, wrongZero } from 'contracts/prices/price-fields'
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
  createdByEmail: string | null
  updatedAt: Date | null
  updatedByEmail: string | null
  withdrawnAt: Date | null
}

/** The lists of a site that count now; `version` is 0 before the first change. */
export type PlannedPrices = { version: number; inForce: PriceListState | null; planned: PriceListState[] }

/** Who makes a change: for the trail, and as staff read it. */
type Author = { actor: string; email: string }

/** A list of a site that starts at once or later, in the site's currency. Refuses: `invalid-request`. */
export function priceList(
  asked: PriceListChange,
  site: Site,
  { id, by, now }: { id: string; by: Author; now: Date },
): PriceListState | Refusal {
  const startsAt = asked.startsAt === null ? now : new Date(asked.startsAt)
  const wrong = wrongWith({ ...asked, startsAt }, site, now)
  if (wrong) return wrong
  const created = { createdAt: now, createdBy: by.actor, createdByEmail: by.email }
  const unchanged = { updatedAt: null, updatedByEmail: null, withdrawnAt: null }
  return { id, site: site.id, startsAt, prices: asked.prices, ...created, ...unchanged }
}

function wrongWith(
  { startsAt, prices }: { startsAt: Date; prices: PriceList },
  site: Site,
  now: Date,
): Refusal | undefined {
  if (prices.currency !== site.currency)
    return invalid('/prices/currency', `is not ${site.currency}, the currency of the site`)
  const zero = wrongZero(prices)
  if (zero) return invalid(`/prices/${zero}`, 'is zero')
  if (Number.isNaN(startsAt.getTime())) return invalid('/startsAt', 'is no instant')
  // A list that starts in the past would change what customers were shown since then.
  if (startsAt < now) return invalid('/startsAt', 'is in the past')
  if (startsAt.getTime() > now.getTime() + LATEST_START_MS) return invalid('/startsAt', 'is more than 10 years away')
  return undefined
}

/** A later year is a slip of the finger, e.g. 2206. */
const LATEST_START_MS = 10 * 366 * 86_400_000

const invalid = (path: string, message: string) =>
  refuse('invalid-request', `The price list's ${path.slice(1)} ${message}.`, [{ path, message }])

/** Refuses `prices-far-off` for prices that may be a slip, unless the author has seen that and accepts it. */
export function nearOrAccepted({ site, prices }: PriceListState, inForce: PriceList, isAccepted: boolean) {
  const far = isAccepted ? [] : farPrices(inForce, prices)
  if (far.length === 0) return undefined
  const errors = far.map((it) => ({ path: `/prices/${it}`, message: `is ${prices[it]}, and was ${inForce[it]}` }))
  return refuse('prices-far-off', `Prices of ${site} differ from those in force by more than a factor of 3.`, errors)
}

/** Refuses `too-many-price-lists` for one more list that waits for its start. */
export function roomFor({ site, startsAt }: PriceListState, planned: number, now: Date): Refusal | undefined {
  if (startsAt <= now || planned < MOST_PLANNED) return undefined
  return refuse('too-many-price-lists', `${MOST_PLANNED} price lists of ${site} wait for their start.`)
}

/**
 * Gives a list other prices and another start, before it starts. Refuses: `price-list-started`, `price-list-withdrawn`,
 * `invalid-request`.
 */
export function changeList(
  list: PriceListState,
  asked: PriceListChange,
  site: Site,
  { by, now }: { by: Author; now: Date },
): PriceListState | Refusal {
  if (list.withdrawnAt) return refuse('price-list-withdrawn', `The price list ${list.id} has been withdrawn.`)
  const startsAt = asked.startsAt === null ? now : new Date(asked.startsAt)
  const refused = started(list, now) ?? wrongWith({ ...asked, startsAt }, site, now)
  return refused ?? { ...list, startsAt, prices: asked.prices, updatedAt: now, updatedByEmail: by.email }
}

/** Withdraws a list before its start; a withdrawn one stays withdrawn. Refuses: `price-list-started`. */
export function withdraw(list: PriceListState, { by, now }: { by: Author; now: Date }): PriceListState | Refusal {
  if (list.withdrawnAt) return list
  return started(list, now) ?? { ...list, withdrawnAt: now, updatedAt: now, updatedByEmail: by.email }
}

const started = (list: PriceListState, now: Date) =>
  list.startsAt <= now
    ? refuse('price-list-started', `The prices of ${list.site} apply since ${list.startsAt.toISOString()}.`)
    : undefined
