import { command, granted } from 'service-kit/command'
import type { Scope } from 'service-kit/http/principal'
import { type Deps, orderResponse } from '../order/operations'
import { lockOrder, saveOrder } from '../order/store'
import { complete } from './rules'

export const completeOrder = (
  { db, now }: Deps,
  scope: Scope,
  orderId: string,
  version: number,
  { missingScans }: { missingScans?: 'accepted' },
) =>
  command(db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const completed = granted(complete(order, version, now(), missingScans === 'accepted'))
    return orderResponse(await saveOrder(tx, order, completed))
  })
