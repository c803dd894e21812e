import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Person } from 'service-kit/http/principal'
import { archive, restore } from '../../order/archiving'
import { type Caller, changeTerms, type Deps, orderResponse } from '../../order/operations'
import { refuseAdditions } from '../../order/operations/behalf'
import { notDraft } from '../../order/rules'
import type { OrderState } from '../../order/state'
import { lockDeletedDraft, lockOrder, missing, saveOrder } from '../../order/store'

type Asker = { by: Person; scope: Caller['scope'] }
/** The e-mail of the person, which for a colleague is not that of the account. */
const emailOf = ({ by }: Asker) => by.ownEmail ?? by.email

/**
 * The customer's own deletion of a draft (CAB-007). Refuses: `order-not-found`, `order-not-draft`, `version-changed`, and
 * `draft-of-staff` for a free remake, and for a draft for which money has come: staff decide about those.
 */
export const removeDraft = (deps: Deps, asker: Asker, orderId: string, version: number) =>
  command(deps.db, changeTerms(deps, asker.by, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, asker.scope))
    if (order.status !== 'draft') return granted(notDraft(order))
    granted(refuseAdditions(order, asker) ?? withMoney(order))
    const removed = granted(archive(order, { version, by: emailOf(asker) }, deps.now()))
    return orderResponse(await saveOrder(tx, order, removed))
  })

const withMoney = (order: OrderState): Refusal | undefined =>
  order.paymentReview === null
    ? undefined
    : refuse('draft-of-staff', `Money has come for order ${order.number}, and staff decide about it.`)

/** Takes back what the same person has removed. Refuses `order-not-found` for any other draft, and `version-changed`. */
export const bringDraftBack = (deps: Deps, asker: Asker, orderId: string, version: number) =>
  command(deps.db, changeTerms(deps, asker.by, orderId), async (tx) => {
    const order = granted(await lockDeletedDraft(tx, orderId, asker.scope))
    if (order.archivedBy !== emailOf(asker)) return granted(missing(orderId))
    return orderResponse(await saveOrder(tx, order, granted(restore(order, version, deps.now()))))
  })
