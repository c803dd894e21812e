import type { Placement } from 'contracts/orders'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { type Caller, changeTerms, type Deps, orderResponse, showOrder, siteOf } from '../order/operations'
import { basisOf } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { factsFor, lockEmail, lockOrder, saveOrder } from '../order/store'
import { assignHolder, place } from './rules'
import { placementFacts } from './store'

export function placeOrder(deps: Deps, { caller, scope }: Caller, orderId: string, key: string, body: Placement) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // Not for a placed order: a claim holds the lock of the e-mail while it waits for the locks of placed orders.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const now = deps.now()
    const { facts, isFirst, person } = await placementFacts(tx, orderId, factsFor(scope, now))
    const quoted = quoteOf(order, basisOf(facts, siteOf(deps, order)))
    const placed = granted(place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, now))
    return orderResponse(await saveOrder(tx, order, assignHolder(placed, person)))
  })
}
