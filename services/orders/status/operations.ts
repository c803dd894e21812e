import type { Order } from 'contracts/order/order'
import type { NewMove } from 'contracts/order/staff/status'
import { Refusal } from 'contracts/problems'
import { command, granted, type Once } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import { archive, restore } from '../order/archiving'
import { type Action, recorded } from '../order/audit'
import { move, undo } from '../order/moves'
import { type Caller, changeTerms, type Deps, orderResponse, staffResponse } from '../order/operations'
import type { Decision, OrderState } from '../order/state'
import { lockOrder, saveOrder } from '../order/store'
import { voidPacking } from '../order/store/packing'
import { reopen } from './rules'
import { countAllScans } from './store'

type Which = { scope: Scope; orderId: string; version: number }
type Decide = (order: OrderState) => Decision | Refusal

/** A change of staff, which the audit trail keeps as `action`. */
const changeStatus = (
  { db }: Deps,
  { scope, orderId }: Which,
  action: Action,
  decide: Decide,
  once?: Once<Order>,
): Promise<Order | Refusal> =>
  command(db, { turn: orderId, ...(once && { once }) }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    return staffResponse(await saveOrder(tx, order, recorded(action, order, granted(decide(order)))))
  })

type Accepted = Pick<NewMove, 'missingScans' | 'refund'>
const asked = ({ actor, email }: Person, { version }: Which, { missingScans, refund }: Accepted) => ({
  by: actor,
  email,
  version,
  isLackAccepted: missingScans === 'accepted',
  isRefundAccepted: refund === 'accepted',
})

/** A move of staff, or the way back of the last one, once for its key. Refuses what `move` and `undo` do. */
export const moveOrder = (deps: Deps, by: Person, which: Which, key: string, body: NewMove) => {
  const { orderId, version, scope } = which
  const request = { actor: by.actor, operation: `moveOrder ${orderId}`, key, body }
  const again = async (tx: Tx) => {
    const order = await lockOrder(tx, orderId, scope)
    return order instanceof Refusal ? order : staffResponse(order)
  }
  const { move: name, tracking, parcels = tracking ? [tracking] : [] } = body
  const decide: Decide = (order) =>
    name === 'undo'
      ? undo(order, { version, by: by.actor }, deps.now())
      : move(order, name, asked(by, which, body), deps.now(), parcels)
  const action = name === 'undo' ? 'move-undone' : 'order-moved'
  return changeStatus(deps, which, action, decide, { request, id: orderId, again })
}

/** As `moveOrder`, for pages of the previous version, which send no key. */
export const completeOrder = (deps: Deps, by: Person, which: Which, accepted: Accepted) =>
  changeStatus(deps, which, 'order-moved', (order) => move(order, 'complete', asked(by, which, accepted), deps.now()))

/** Likewise. */
export const undoMove = (deps: Deps, by: Person, which: Which) =>
  changeStatus(deps, which, 'move-undone', (order) => undo(order, { version: which.version, by: by.actor }, deps.now()))

export const archiveOrder = (deps: Deps, by: Person, which: Which) =>
  changeStatus(deps, which, 'order-archived', (order) =>
    archive(order, { version: which.version, by: by.email }, deps.now()),
  )

export const restoreOrder = (deps: Deps, which: Which) =>
  changeStatus(deps, which, 'order-restored', (order) => restore(order, which.version, deps.now()))

export const reopenOrder = (deps: Deps, { caller, scope }: Caller, orderId: string, version: number) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const reopened = await saveOrder(tx, order, granted(reopen(order, version, deps.now())))
    await countAllScans(tx, orderId)
    await voidPacking(tx, orderId)
    return orderResponse(reopened)
  })
