import { command, granted } from 'service-kit/command'
import { baggingOf, type Deps } from '../../order/operations'
import { nameOf, overrideOf } from '../../order/packing'
import { hintPacking, lockToPack } from '../../order/store/packing'
import { notToWithdraw, openBags, override } from '../rules'
import { dropOverride, saveOverride } from '../store/overrides'
import { type Packer, shown, tell, withBags } from './packing'

/** Refuses what `override` does, and `order-not-found`. */
export const overridePacking = (deps: Deps, packer: Packer, orderId: string, { reason }: { reason: string }) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const now = deps.now()
    const order = await withBags(deps, tx, granted(await lockToPack(tx, orderId, packer.scope, now)))
    const bagging = baggingOf(deps, order)
    const said = granted(override(order, { by: nameOf(packer.by), reason: reason.trim() }, bagging, now))
    if (said === overrideOf(order)) return shown(deps, order)
    await saveOverride(tx, orderId, said)
    tell(deps, tx, packer, order, 'packing-overridden', { reason: said.reason, openBags: openBags(order, bagging) })
    hintPacking(tx, order)
    const { boxPrinted = 0, boxPrintKey = null } = order.box ?? {}
    return shown(deps, { ...order, box: { boxPrinted, boxPrintKey, override: said } })
  })

/** Where none stands, nothing is done. Refuses what `notToWithdraw` does, and `order-not-found`. */
export const withdrawOverride = (deps: Deps, packer: Packer, orderId: string) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const order = granted(await lockToPack(tx, orderId, packer.scope, deps.now()))
    granted(notToWithdraw(order))
    if (!order.box || !overrideOf(order)) return shown(deps, order)
    await dropOverride(tx, orderId)
    tell(deps, tx, packer, order, 'packing-override-withdrawn', {})
    hintPacking(tx, order)
    return shown(deps, { ...order, box: { ...order.box, override: null } })
  })
