import type { Placement } from 'contracts/orders'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { type Caller, changeTerms, type Deps, orderResponse, showOrder, termsOf } from '../order/operations'
import { quoteOf } from '../order/quote'
import { lockEmail, lockOrder, saveOrder } from '../order/store'
import { assignHolder, place } from './rules'
import { customerOf } from './store'

export function placeOrder(deps: Deps, { caller, scope }: Caller, orderId: string, key: string, body: Placement) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // Not for a placed order: a claim holds the lock of the e-mail while it waits for the locks of placed orders.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const { isNew, isFirst, person } = await customerOf(tx, orderId)
    const quoted = quoteOf(order, termsOf(deps, order), isNew)
    const placed = granted(place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, deps.now()))
    return orderResponse(await saveOrder(tx, order, assignHolder(placed, person)))
  })
}
