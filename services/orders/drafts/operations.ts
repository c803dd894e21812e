import type { NewConsent } from 'contracts/order/consent'
import type { OrderChange, OrderDraft, OwnContacts, PatientChange } from 'contracts/orders'
import { command, granted, statementCommand } from 'service-kit/command'
import type { Person } from 'service-kit/http/principal'
import { type Caller, changeTerms, type Deps as OrderDeps, orderResponse } from '../order/operations'
import type { OrderState } from '../order/state'
import { findOrder, lockOrder, normalizedEmail, saveOrder } from '../order/store'
import type { Limits } from './limits'
import {
  addPatient as add,
  change,
  changeConsent,
  changePatient as changeOne,
  draft,
  removePatient as remove,
} from './rules'
import { findContacts } from './store/contacts'
import { beginDraft, type Decide, deletePatient, editDraft } from './store/drafts'
import { draftEntry, emailEntry } from './store/limits'

/** `drafts`: the limit of new drafts per hour. */
export type Deps = OrderDeps & { drafts: Limits }

export const createOrder = (deps: Deps, { caller, scope }: Caller, key: string, body: OrderDraft) =>
  statementCommand(deps.db, changeTerms(deps, caller, caller.owner), async () => {
    const { actor, owner, site } = caller
    const [id, at] = [deps.newId(), deps.now()]
    const email = emailEntry(caller, body.email ? normalizedEmail(body.email) : null, at)
    const entries = [...(email ? [email] : []), draftEntry(caller, id, deps.drafts, at)]
    const ofSite = { site: site.id, currency: site.currency, language: site.defaultLanguage }
    const make = (number: string) => draft({ id, number, owner, ...ofSite }, body, at)
    const begun = await beginDraft(deps.db, id, { actor, operation: 'createOrder', key, body }, entries, make)
    // A repeated request is answered with the draft as it is by now.
    return orderResponse(typeof begun === 'string' ? granted(await findOrder(deps.db, begun, scope)) : begun)
  })

const editing = (
  deps: Deps,
  { caller, scope }: Caller,
  orderId: string,
  decide: Decide,
  extra?: Parameters<typeof editDraft>[4],
) =>
  statementCommand(deps.db, changeTerms(deps, caller, orderId), async () =>
    orderResponse(await editDraft(deps.db, orderId, scope, decide, extra)),
  )

export function changeOrder(deps: Deps, by: Caller, orderId: string, version: number, body: OrderChange) {
  const counted = (before: OrderState, after: OrderState) =>
    before.email === after.email ? undefined : emailEntry(by.caller, after.email, deps.now())
  return editing(deps, by, orderId, (order) => change(order, version, body, deps.now()), { counted })
}

export function addPatient(deps: Deps, by: Caller, orderId: string, key: string, body: { name: string }) {
  const request = { actor: by.caller.actor, operation: `addPatient:${orderId}`, key, body }
  return editing(deps, by, orderId, (order) => add(order, deps.newId(), body.name, deps.now()), { request })
}

export const changePatient = (
  deps: Deps,
  by: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) => editing(deps, by, orderId, (order) => changeOne(order, version, patientId, body, deps.now()))

/** Under the lock that a stored scan takes too, so that the scan is either removed here or on arrival. */
export const removePatient = (
  deps: Deps,
  { caller, scope }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const [order, now] = [granted(await lockOrder(tx, orderId, scope)), deps.now()]
    const removed = await saveOrder(tx, order, granted(remove(order, version, patientId, now)))
    await deletePatient(tx, patientId, now)
    return orderResponse(removed)
  })

export function giveConsent(deps: Deps, by: Caller, orderId: string, version: number, { textVersion }: NewConsent) {
  const { caller } = by
  const sessionId = caller.kind === 'person' ? caller.sessionId : null
  const consent = { textVersion, actor: caller.actor, sessionId }
  return editing(deps, by, orderId, (order) => changeConsent(order, version, consent, deps.now()))
}

export const withdrawConsent = (deps: Deps, by: Caller, orderId: string, version: number) =>
  editing(deps, by, orderId, (order) => changeConsent(order, version, null, deps.now()))

/** What a signed-in person need not type again (WIZ-074); a visitor is told nothing about an e-mail (WIZ-075). */
export const showOwnContacts = ({ db }: Deps, { email }: Person): Promise<OwnContacts> =>
  findContacts(db, normalizedEmail(email))
