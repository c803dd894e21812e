import { offerOf } from 'contracts/legal/texts'
import type { Placement, PlacementByStaff } from 'contracts/order/drafting/placement'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Customer } from 'service-kit/http/principal'
import { type Action, recorded } from '../order/audit'
import {
  type Caller,
  changeTerms,
  type Deps,
  orderResponse,
  showOrder,
  siteOf,
  staffResponse,
} from '../order/operations'
import { addressKeyOf } from '../order/operations/address-key'
import { basisOf } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { factsFor, lockEmail, lockOrder, saveOrder } from '../order/store'
import { askConsent } from './consent-request'
import { assignHolder, type Known, type NewOffer, place } from './rules'
import { placementFacts } from './store'

/** The customer places the own draft, and accepts the offer of the site in the version that the page has shown. */
export async function placeOrder(deps: Deps, by: Caller, orderId: string, key: string, body: Placement) {
  const offer = body.offer === undefined ? null : await acceptedOffer(deps, by.caller, body.offer)
  const { caller } = by
  const placedBy = caller.kind === 'person' ? (caller.ownEmail ?? null) : null
  return placeAs(deps, by, orderId, key, body, { callerOwners: caller.owners, placedBy, offer })
}

/** Refuses: `text-changed`. */
async function acceptedOffer({ texts }: Deps, caller: Customer, version: string): Promise<NewOffer | Refusal> {
  const name = offerOf(caller.site)
  const current = await texts.current(caller.site.id, name)
  if (current?.version !== version) return refuse('text-changed', `The text ${name} has another version now.`)
  const sessionId = caller.kind === 'person' ? caller.sessionId : null
  return { name, version, actor: caller.actor, sessionId }
}

/** Staff place a customer's draft, which does not become theirs (ORD-023). */
export const placeForCustomer = (deps: Deps, by: Caller, orderId: string, key: string, body: PlacementByStaff) =>
  placeAs(deps, by, orderId, key, body, { callerOwners: [], placedBy: null, offer: null, action: 'order-placed' })

/** Staff ask the client for the consent by mail. Refuses what `askConsent` does. */
export function requestConsent(deps: Deps, { caller, scope }: Caller, orderId: string, key: string) {
  const request = { actor: caller.actor, operation: `requestConsent:${orderId}`, key, body: null }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const now = deps.now()
    const { facts } = await placementFacts(tx, orderId, factsFor(scope, now))
    const site = siteOf(deps, order)
    const decision = granted(askConsent(order, { quoted: quoteOf(order, basisOf(facts, site)), site }, now))
    return staffResponse(await saveOrder(tx, order, recorded('consent-asked', order, decision)))
  })
}

function placeAs(
  deps: Deps,
  { caller, scope }: Caller,
  orderId: string,
  key: string,
  body: PlacementByStaff & Partial<Placement>,
  { action, ...of }: Pick<Known, 'callerOwners' | 'placedBy' | 'offer'> & { action?: Action },
) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // Not for a placed order: a claim holds the lock of the e-mail while it waits for the locks of placed orders.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const now = deps.now()
    const { facts, isFirst, person, copyingCount } = await placementFacts(tx, orderId, factsFor(scope, now))
    const site = siteOf(deps, order)
    const quoted = quoteOf(order, basisOf(facts, site))
    const addressKey = addressKeyOf(deps.slipKey, order.address)
    const placed = granted(
      place(
        order,
        { quoted, isNew: isFirst, site, copyingCount, addressKey, ...of },
        { language: order.language, ...body },
        now,
      ),
    )
    const decision = assignHolder(placed, person)
    return orderResponse(await saveOrder(tx, order, action ? recorded(action, order, decision) : decision))
  })
}
