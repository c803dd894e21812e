import type { Placement } from 'contracts/orders'
import { Refusal } from 'contracts/problems'
import type { Tx } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import { type Caller, type Deps, show, showOrder, siteOf, write } from '../order/operations'
import { quoteOf } from '../order/quote'
import { changeOrder as changing, lockEmail } from '../order/store'
import { hold, place } from './rules'
import { customerOf } from './store'

export const placeOrder = (deps: Deps, { caller, whose }: Caller, orderId: string, key: string, body: Placement) =>
  write(deps, caller, orderId, () =>
    deps.db.transaction((tx) => {
      const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
      const again = (id: string) => showOrder({ db: tx }, whose, id)
      return once(tx, request, async () => show(await placing(deps, tx, { caller, whose }, orderId, body)), again)
    }),
  )

const placing = (deps: Deps, tx: Tx, { caller, whose }: Caller, orderId: string, body: Placement) =>
  changing(tx, orderId, whose, async (order) => {
    // Not for an order that has been placed: who claims those of an e-mail waits for them with its lock in hand.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const { isNew, isFirst, person } = await customerOf(tx, orderId)
    const quoted = quoteOf(order, siteOf(deps, order), isNew)
    const decision = place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, deps.now())
    return decision instanceof Refusal ? decision : hold(decision, person)
  })
