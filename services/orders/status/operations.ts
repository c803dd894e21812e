import type { StaffMove } from 'contracts/order/order-states'
import type { Tracking } from 'contracts/orders'
import type { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Whose } from 'service-kit/http/principal'
import { type Caller, changing, type Deps, show } from '../order/operations'
import type { Decision, OrderState } from '../order/state'
import { lockOrder, saveOrder } from '../order/store'
import { archive, move, reopen, restore } from './rules'
import { countAllScans } from './store'

type Which = { whose: Whose; orderId: string; version: number }

const changeStatus = ({ db }: Deps, { whose, orderId }: Which, decide: (order: OrderState) => Decision | Refusal) =>
  command(db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, whose))
    return show(await saveOrder(tx, order, granted(decide(order))))
  })

export const moveOrder = (
  deps: Deps,
  name: StaffMove,
  which: Which,
  { missingScans }: { missingScans?: 'accepted' },
  tracking?: Tracking | null,
) => {
  const asked = { version: which.version, isLackAccepted: missingScans === 'accepted' }
  return changeStatus(deps, which, (order) => move(order, name, asked, deps.now(), tracking))
}

export const archiveOrder = (deps: Deps, which: Which) =>
  changeStatus(deps, which, (order) => archive(order, which.version, deps.now()))

export const restoreOrder = (deps: Deps, which: Which) =>
  changeStatus(deps, which, (order) => restore(order, which.version, deps.now()))

export const reopenOrder = (deps: Deps, { caller, whose }: Caller, orderId: string, version: number) =>
  command(deps.db, changing(deps, caller, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, whose))
    const reopened = await saveOrder(tx, order, granted(reopen(order, version, deps.now())))
    await countAllScans(tx, orderId)
    return show(reopened)
  })
