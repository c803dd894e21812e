import type { StaffMove } from 'contracts/order/order-states'
import type { Tracking } from 'contracts/orders'
import type { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Caller, changeTerms, type Deps, orderResponse } from '../order/operations'
import type { Decision, OrderState } from '../order/state'
import { lockOrder, saveOrder } from '../order/store'
import { archive, move, reopen, restore, undo } from './rules'
import { countAllScans } from './store'

type Which = { scope: Scope; orderId: string; version: number }

const changeStatus = ({ db }: Deps, { scope, orderId }: Which, decide: (order: OrderState) => Decision | Refusal) =>
  command(db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    return orderResponse(await saveOrder(tx, order, granted(decide(order))))
  })

export const moveOrder = (
  deps: Deps,
  name: StaffMove,
  by: Person,
  which: Which,
  { missingScans, refund }: { missingScans?: 'accepted'; refund?: 'accepted' },
  tracking?: Tracking | null,
) => {
  const asked = {
    by: by.actor,
    version: which.version,
    isLackAccepted: missingScans === 'accepted',
    isRefundAccepted: refund === 'accepted',
  }
  return changeStatus(deps, which, (order) => move(order, name, asked, deps.now(), tracking))
}

/** Refuses what `undo` does. */
export const undoMove = (deps: Deps, by: Person, which: Which) =>
  changeStatus(deps, which, (order) => undo(order, { version: which.version, by: by.actor }, deps.now()))

export const archiveOrder = (deps: Deps, by: Person, which: Which) =>
  changeStatus(deps, which, (order) => archive(order, { version: which.version, by: by.email }, deps.now()))

export const restoreOrder = (deps: Deps, which: Which) =>
  changeStatus(deps, which, (order) => restore(order, which.version, deps.now()))

export const reopenOrder = (deps: Deps, { caller, scope }: Caller, orderId: string, version: number) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const reopened = await saveOrder(tx, order, granted(reopen(order, version, deps.now())))
    await countAllScans(tx, orderId)
    return orderResponse(reopened)
  })
