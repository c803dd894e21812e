import type { Whose } from 'service-kit/principal'
import { inTurn } from 'service-kit/turns'
import { type Deps, show } from '../order/operations'
import { changeOrder as changing } from '../order/store'
import { complete } from './rules'

export const completeOrder = (
  { db, now }: Deps,
  whose: Whose,
  orderId: string,
  version: number,
  { missingScans }: { missingScans?: 'accepted' },
) =>
  inTurn(db, orderId, async (tx) =>
    show(await changing(tx, orderId, whose, (it) => complete(it, version, now(), missingScans === 'accepted'))),
  )
