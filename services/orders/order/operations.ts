import { type Kind, sign } from 'contracts/access/signed'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { PriceList } from 'contracts/prices/quote'
import { Refusal } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { type Place, pageOf } from 'contracts/text/lists'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database'
import type { Customer, Whose } from 'service-kit/principal'
import { type Listing, listing } from './listing'
import type { Terms } from './quote'
import { shown, summaryOf } from './shown'
import type { OrderState } from './state'
import { findOrder } from './store'

export type Deps = {
  db: Db
  sites: readonly Site[]
  slipKey: JWK
  /** Refuses `too-many-requests` to whoever makes too many changes. */
  countWrite: (caller: Customer) => Promise<Refusal | undefined>
  now: () => Date
  newId: () => string
}
/** Who calls an operation whose answer is kept by the caller's key, and which orders that caller may touch. */
export type Caller = { caller: Customer; whose: Whose }

/** The terms of a change (`command`): by a caller who has not made too many, while nothing else is done to what `turn` names. */
export const changing = ({ countWrite }: Deps, caller: Customer, turn: string) => ({
  admit: () => countWrite(caller),
  turn,
})

export const show = (order: OrderState) => shown(summaryOf(order))

export async function showOrder({ db }: { db: Db | Tx }, whose: Whose, orderId: string) {
  const order = await findOrder(db, orderId, whose)
  return order instanceof Refusal ? order : show(order)
}

/** The site on which an order was made: its prices and payments go by that, whoever asks and from where. */
export function siteOf({ sites }: Deps, order: OrderState): Site {
  const site = sites.find((it) => it.id === order.site)
  if (!site) throw new Error(`The site ${order.site} of order ${order.number} is not configured.`)
  return site
}

/** Within this time after the page asked an upload is created or a payment opened; then the slip is needed no more. */
const SLIP_LIFE_MS = 15 * 60_000

/** A statement, signed by this service, that the browser passes on to another. */
export async function slipOf({ slipKey, now }: Deps, kind: Kind, claims: Record<string, unknown>) {
  const expiresAt = new Date(now().getTime() + SLIP_LIFE_MS)
  return { slip: await sign(slipKey, kind, claims, expiresAt), expiresAt: expiresAt.toISOString() }
}

export type ListQuery = { cursor?: string; limit?: string; status?: string; search?: string }

/** A page of what `find` finds. Refuses `invalid-request`. */
export async function page<Found extends Place, Shown>(
  query: ListQuery,
  find: (asked: Listing) => Promise<Found[]>,
  show: (found: Found) => Shown,
): Promise<{ items: Shown[]; next: string | null } | Refusal> {
  const asked = listing(query)
  return asked instanceof Refusal ? asked : pageOf(await find(asked), asked.limit, show)
}

/** The prices of today; an order that was placed keeps those that were agreed on. */
export const priceListOf = (currency: Site['currency']): PriceList => BASE_PRICES[currency]

export const termsOf = (deps: Deps, order: OrderState): Terms => ({
  prices: priceListOf(order.currency),
  factory: siteOf(deps, order).factory,
})
