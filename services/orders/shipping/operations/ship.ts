import type { Tracking } from 'contracts/order/order'
import type { Packing } from 'contracts/order/packing/packing'
import { Refusal } from 'contracts/problems'
import { command, granted, type Once } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Action, recorded } from '../../order/audit'
import { move } from '../../order/moves'
import { baggingOf, type Deps } from '../../order/operations'
import { nameOf, type OrderToPack, wholePacking } from '../../order/packing'
import type { Decision, OrderState } from '../../order/state'
import { lockOrder, saveOrder } from '../../order/store'
import { findToPack } from '../../order/store/packing'
import { notToShip, takeBack } from '../rules'

/** Who ships, and what is in the scope. */
type Shipper = { by: Person; scope: Scope }
type Which = Shipper & { orderId: string }

/**
 * Ships a packed order as staff ship one, by the same move: with its events, its entry in the trail and its way back. Once for the
 * key. Refuses what `notToShip` and `move` do, `order-not-found`, `key-reused`.
 */
export function shipPacked(deps: Deps, which: Which, key: string, parcels: readonly Tracking[]) {
  const { by, orderId } = which
  const request = { actor: by.actor, operation: `shipPackedOrder ${orderId}`, key, body: { parcels } }
  const again = (tx: Tx) => packingOf(deps, tx, which)
  return change(deps, which, 'order-moved', { request, id: orderId, again }, (order, toPack) => {
    const refusal = notToShip(toPack, baggingOf(deps, toPack))
    if (refusal) return refusal
    const asked = { by: by.actor, email: nameOf(by), version: order.version }
    return move(order, 'ship', { ...asked, isLackAccepted: false, isRefundAccepted: false }, deps.now(), parcels)
  })
}

/** Whoever shipped an order takes that back. Refuses `order-not-found`, `undo-over`. */
export const unship = (deps: Deps, which: Which) =>
  change(deps, which, 'move-undone', undefined, (order) => takeBack(order, which.by.actor, deps.now()))

type Decide = (order: OrderState, toPack: OrderToPack) => Decision | Refusal

function change(deps: Deps, which: Which, action: Action, once: Once<Packing> | undefined, decide: Decide) {
  const { by, scope, orderId } = which
  return command<Packing>(deps.db, { turn: orderId, ...(once && { once }) }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    // A draft is nothing that packers know of.
    const toPack = granted(await findToPack(tx, orderId, scope, deps.now()))
    const decision = granted(decide(order, toPack))
    await saveOrder(tx, order, recorded(action, order, decision, by.name))
    return granted(await packingOf(deps, tx, which))
  })
}

async function packingOf(deps: Deps, tx: Tx, { orderId, scope }: Which): Promise<Packing | Refusal> {
  const order = await findToPack(tx, orderId, scope, deps.now())
  return order instanceof Refusal ? order : wholePacking(order, baggingOf(deps, order))
}
