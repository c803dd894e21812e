import type { Placement } from 'contracts/orders'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { type Caller, changing, type Deps, show, showOrder, siteOf } from '../order/operations'
import { basisOf } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { factsFor, lockEmail, lockOrder, saveOrder } from '../order/store'
import { hold, place } from './rules'
import { placementFacts } from './store'

export function placeOrder(deps: Deps, { caller, whose }: Caller, orderId: string, key: string, body: Placement) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, whose, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changing(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, whose))
    // Not for an order that has been placed: who claims those of an e-mail waits for them with its lock in hand.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const now = deps.now()
    const { facts, isFirst, person } = await placementFacts(tx, orderId, factsFor(whose, now))
    const quoted = quoteOf(order, basisOf(facts, siteOf(deps, order)))
    const placed = granted(place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, now))
    return show(await saveOrder(tx, order, hold(placed, person)))
  })
}
