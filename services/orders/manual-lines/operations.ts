import type { NewManualLine } from 'contracts/order/money/manual-lines'
import { command, granted } from 'service-kit/command'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Deps, siteOf, staffResponse } from '../order/operations'
import { basisOf } from '../order/price-basis'
import { findPriced, lockOrder, normalizedEmail, saveOrder } from '../order/store'
import { addLine, removeLine } from './rules'

type Which = { scope: Scope; orderId: string; version: number }

/** Refuses what `addLine` does, `order-not-found`. */
export const addManualLine = (deps: Deps, by: Person, { scope, orderId, version }: Which, wanted: NewManualLine) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const now = deps.now()
    const { facts } = granted(await findPriced(tx, orderId, scope, now))
    const basis = basisOf(facts, siteOf(deps, order))
    const added = { id: deps.newId(), by: normalizedEmail(by.email), version, basis, wanted }
    return staffResponse(await saveOrder(tx, order, granted(addLine(order, added, now))))
  })

/** Refuses what `removeLine` does, `order-not-found`. */
export const removeManualLine = (deps: Deps, { scope, orderId, version }: Which, lineId: string) =>
  command(deps.db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const decision = granted(removeLine(order, { id: lineId, version }, deps.now()))
    return staffResponse(await saveOrder(tx, order, decision))
  })
