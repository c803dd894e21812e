import type { OrderChange, OrderDraft, PatientChange } from 'contracts/orders'
import { type Caller, type Deps as OrderDeps, shownOrAgain, write } from '../order/operations'
import type { OrderState } from '../order/state'
import { folded } from '../order/store'
import type { Limits } from './limits'
import { addPatient as add, change, changePatient as changeOne, draft } from './rules'
import { beginDraft, editDraft } from './store/drafts'
import { aDraft, anEmail } from './store/limits'

/** `drafts`: how many may be begun within an hour. */
export type Deps = OrderDeps & { drafts: Limits }

export const createOrder = (deps: Deps, { caller, whose }: Caller, key: string, body: OrderDraft) =>
  write(deps, caller, caller.owner, async () => {
    const { actor, owner, site } = caller
    const [id, at] = [deps.newId(), deps.now()]
    const email = anEmail(caller, body.email ? folded(body.email) : null, at)
    const entries = [...(email ? [email] : []), aDraft(caller, id, deps.drafts, at)]
    const ofSite = { site: site.id, currency: site.currency, language: site.defaultLanguage }
    const make = (number: string) => draft({ id, number, owner, ...ofSite }, body, at)
    const request = { actor, operation: 'createOrder', key, body }
    return shownOrAgain(deps, whose, await beginDraft(deps.db, id, request, entries, make))
  })

export const changeOrder = (
  deps: Deps,
  { caller, whose }: Caller,
  orderId: string,
  version: number,
  body: OrderChange,
) =>
  write(deps, caller, orderId, async () => {
    const at = deps.now()
    const counted = (before: OrderState, after: OrderState) =>
      before.email === after.email ? undefined : anEmail(caller, after.email, at)
    const decide = (order: OrderState) => change(order, version, body, at)
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide, { counted }))
  })

export const addPatient = (
  deps: Deps,
  { caller, whose }: Caller,
  orderId: string,
  key: string,
  body: { name: string },
) =>
  write(deps, caller, orderId, async () => {
    const request = { actor: caller.actor, operation: `addPatient:${orderId}`, key, body }
    const decide = (order: OrderState) => add(order, deps.newId(), body.name, deps.now())
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide, { request }))
  })

export const changePatient = (
  deps: Deps,
  { caller, whose }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) =>
  write(deps, caller, orderId, async () => {
    const decide = (order: OrderState) => changeOne(order, version, patientId, body, deps.now())
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide))
  })
