import type { Placement } from 'contracts/orders'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { type Caller, changing, type Deps, show, showOrder, termsOf } from '../order/operations'
import { quoteOf } from '../order/quote'
import { lockEmail, lockOrder, saveOrder } from '../order/store'
import { hold, place } from './rules'
import { customerOf } from './store'

export function placeOrder(deps: Deps, { caller, scope }: Caller, orderId: string, key: string, body: Placement) {
  const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
  const again = (tx: Tx) => showOrder({ db: tx }, scope, orderId)
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changing(deps, caller, orderId), once }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // Not for an order that has been placed: who claims those of an e-mail waits for them with its lock in hand.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const { isNew, isFirst, person } = await customerOf(tx, orderId)
    const quoted = quoteOf(order, termsOf(deps, order), isNew)
    const placed = granted(place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, deps.now()))
    return show(await saveOrder(tx, order, hold(placed, person)))
  })
}
