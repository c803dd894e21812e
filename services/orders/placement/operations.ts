import type { Placement, PlacementByStaff } from 'contracts/order/drafting/placement'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { type Action, recorded } from '../order/audit'
import { type Caller, changeTerms, type Deps, orderResponse, showOrder, siteOf } from '../order/operations'
import { basisOf } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { factsFor, lockEmail, lockOrder, saveOrder } from '../order/store'
import { assignHolder, place } from './rules'
import { placementFacts } from './store'

/** The customer places the own draft. */
export const placeOrder = (deps: Deps, by: Caller, orderId: string, key: string, body: Placement) =>
  placeAs(deps, by, by.caller.owners, orderId, key, body)

/** Staff place a customer's draft, which does not become theirs (ORD-023). */
export const placeForCustomer = (deps: Deps, by: Caller, orderId: string, key: string, body: PlacementByStaff) =>
  placeAs(deps, by, [], orderId, key, body, 'order-placed')

function placeAs(
  deps: Deps,
  { caller, scope }: Caller,
  placedBy: readonly string[],
  orderId: string,
  key: string,
  body: PlacementByStaff & Partial<Placement>,
  action?: Action,
) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // Not for a placed order: a claim holds the lock of the e-mail while it waits for the locks of placed orders.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const now = deps.now()
    const { facts, isFirst, person } = await placementFacts(tx, orderId, factsFor(scope, now))
    const site = siteOf(deps, order)
    const quoted = quoteOf(order, basisOf(facts, site))
    const placed = granted(
      place(order, { quoted, isNew: isFirst, placedBy, site }, { language: order.language, ...body }, now),
    )
    const decision = assignHolder(placed, person)
    return orderResponse(await saveOrder(tx, order, action ? recorded(action, order, decision) : decision))
  })
}
