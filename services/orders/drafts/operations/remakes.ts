import { MOST_REMAKES } from 'contracts/order/remake-causes'
import type { NewRemake, Remakes } from 'contracts/order/staff/remakes'
import { Refusal, refuse } from 'contracts/problems'
import { granted, statementCommand } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import { EVERY_RECORD, type Person, type Scope } from 'service-kit/http/principal'
import { audit } from '../../order/audit'
import { changeTerms, type Deps, staffResponse } from '../../order/operations'
import type { OrderState } from '../../order/state'
import { findOrder, hintOrder, lockOrder } from '../../order/store'
import { type Copy, remade, remake } from '../remake'
import { beginDraft } from '../store/drafts'
import { addCopies, copyingOf, countRemakes, findRemakes } from '../store/remakes'

/**
 * Staff begin a draft that makes scans of a placed order again, for its customer. No limit of customers counts it. A repeated
 * request is answered with it as it is by now. Refuses what `remade` refuses, and `too-many-remakes`.
 */
export const remakeOrder = (
  deps: Deps,
  { by, scope }: { by: Person; scope: Scope },
  orderId: string,
  key: string,
  body: NewRemake,
) =>
  statementCommand(deps.db, changeTerms(deps, by, by.owner), async () => {
    const request = { actor: by.actor, operation: `remakeOrder:${orderId}`, key, body }
    const [id, at] = [deps.newId(), deps.now()]
    const begun = await deps.db.transaction(async (tx): Promise<OrderState> => {
      // Under its lock, so that two remakes at a time count each other.
      const order = granted(await lockOrder(tx, orderId, scope))
      const { owner, site, language, currency } = order
      const ids = { patients: order.patients.map(() => deps.newId()), scans: body.scanIds.map(() => deps.newId()) }
      let copies: readonly Copy[] = []
      const made = await beginDraft(tx, id, request, [], (number) => {
        const it = { id, number, owner, site, language, currency, begunBy: by.email }
        const decision = remake(it, granted(remade(order, body)), body, by.email, ids, at)
        copies = decision.copies
        const changes = changesOf({}, { number, isFree: body.isFree })
        const recorded = audit('order-remade', { kind: 'order', id: orderId }, site, changes)
        return { order: decision.order, events: [...decision.events, recorded] }
      })
      if (typeof made === 'string') return granted(await findOrder(tx, made, EVERY_RECORD))
      if ((await countRemakes(tx, orderId)) > MOST_REMAKES)
        granted(refuse('too-many-remakes', `Order ${order.number} was made again ${MOST_REMAKES} times.`))
      await addCopies(tx, copies)
      hintOrder(tx, order)
      return made
    })
    return staffResponse(begun)
  })

/** Who does not see the order sees none of them; why one was made is for the staff alone. Refuses: `order-not-found`. */
export async function listRemakes({ db }: Deps, scope: Scope, orderId: string): Promise<Remakes | Refusal> {
  const order = await findOrder(db, orderId, scope)
  if (order instanceof Refusal) return order
  const items = (await findRemakes(db, orderId, scope)).map(({ id, number, status, remake, createdAt }) => {
    const { isFree, cause, note, by } = remake
    const begunAt = new Date(createdAt).toISOString()
    return { ...{ id, number, status, isFree, begunAt }, ...(scope.reach === 'any' && { cause, note, by }) }
  })
  return { items, ...(await copyingOf(db, orderId)) }
}
