import { type Kind, sign } from 'contracts/access/signed'
import { Refusal } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { type Place, pageOf } from 'contracts/text/lists'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database/db'
import type { Customer, Whose } from 'service-kit/http/principal'
import { type Listing, listing } from './listing'
import { shown, summaryOf } from './shown'
import type { OrderState } from './state'
import { findOrder } from './store'

export type Deps = {
  db: Db
  sites: readonly Site[]
  slipKey: JWK
  /** Refuses `too-many-requests` to a caller that makes too many changes. */
  countWrite: (caller: Customer) => Promise<Refusal | undefined>
  now: () => Date
  newId: () => string
}
/** The caller of an operation with an Idempotency-Key, and the scope of that caller. */
export type Caller = { caller: Customer; whose: Whose }

/** The terms of a change (`command`): the caller is within its limit, and has the turn of `turn`. */
export const changing = ({ countWrite }: Deps, caller: Customer, turn: string) => ({
  admit: () => countWrite(caller),
  turn,
})

export const show = (order: OrderState) => shown(summaryOf(order))

export async function showOrder({ db }: { db: Db | Tx }, whose: Whose, orderId: string) {
  const order = await findOrder(db, orderId, whose)
  return order instanceof Refusal ? order : show(order)
}

/** The site on which an order was made: it decides prices and payments, whoever asks and from where. */
export function siteOf({ sites }: Deps, order: OrderState): Site {
  const site = sites.find((it) => it.id === order.site)
  if (!site) throw new Error(`The site ${order.site} of order ${order.number} is not configured.`)
  return site
}

/** The page uses a slip at once, to create an upload or to open a payment; after that it is not needed. */
const SLIP_LIFE_MS = 15 * 60_000

/** A slip signed by this service, which the browser passes on to another service. */
export async function slipOf({ slipKey, now }: Deps, kind: Kind, claims: Record<string, unknown>) {
  const expiresAt = new Date(now().getTime() + SLIP_LIFE_MS)
  return { slip: await sign(slipKey, kind, claims, expiresAt), expiresAt: expiresAt.toISOString() }
}

export type ListQuery = { cursor?: string; limit?: string; status?: string; search?: string }

/** A page of the rows that `find` returns. Refuses `invalid-request`. */
export async function page<Found extends Place, Shown>(
  query: ListQuery,
  find: (asked: Listing) => Promise<Found[]>,
  show: (found: Found) => Shown,
): Promise<{ items: Shown[]; next: string | null } | Refusal> {
  const asked = listing(query)
  return asked instanceof Refusal ? asked : pageOf(await find(asked), asked.limit, show)
}
