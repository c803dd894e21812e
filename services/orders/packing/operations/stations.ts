import { command, granted } from 'service-kit/command'
import type { Deps } from '../../order/operations'
import { nameOf, notToPack } from '../../order/packing'
import { findToPack, hintPacking } from '../../order/store/packing'
import { withoutWorker, withWorker } from '../rules'
import { leaveWork, workAt } from '../store/stations'
import { type Packer, shown, withBags } from './packing'

/** Refuses `order-not-found`, `not-to-pack`. */
export const enterStation = (deps: Deps, { by, scope }: Packer, orderId: string, station: string) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const [now, name] = [deps.now(), nameOf(by)]
    const order = granted(await findToPack(tx, orderId, scope, now))
    granted(notToPack(order))
    await workAt(tx, orderId, { site: order.site, station, name }, now)
    hintPacking(tx, order)
    return shown(deps, withWorker(await withBags(deps, tx, order), { station, name, at: now }))
  })

/** Refuses `order-not-found`. */
export const leaveStation = (deps: Deps, { by, scope }: Packer, orderId: string, station: string) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const name = nameOf(by)
    const order = granted(await findToPack(tx, orderId, scope, deps.now()))
    await leaveWork(tx, orderId, { site: order.site, station, name })
    hintPacking(tx, order)
    return shown(deps, withoutWorker(order, { station, name }))
  })
