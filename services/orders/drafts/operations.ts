import type { NewConsent } from 'contracts/order/consent'
import type { OrderChange, OrderDraft, OwnContacts, Repeat } from 'contracts/order/drafting/drafts'
import type { PatientChange, PatientChanges } from 'contracts/order/patient'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted, statementCommand } from 'service-kit/command'
import type { Person } from 'service-kit/http/principal'
import type { Keyed } from 'service-kit/idempotency'
import { recorded } from '../order/audit'
import {
  type Caller,
  changeTerms,
  type Deps as OrderDeps,
  orderResponse,
  siteOf,
  staffResponse,
} from '../order/operations'
import { isClients, refuseAdditions, refuseCustomers } from '../order/operations/behalf'
import type { Decision, Draft, OrderState } from '../order/state'
import { findOrder, lockOrder, normalizedEmail, saveOrder } from '../order/store'
import type { Limits } from './limits'
import { beginFor } from './operations/behalf'
import { repeat, repeated } from './repeat'
import {
  addPatient as add,
  change,
  changeConsent,
  changePatients as changeMany,
  changePatient as changeOne,
  draft,
  type NewOrder,
  removePatient as remove,
} from './rules'
import { findContacts } from './store/contacts'
import { beginDraft, type Decide, deletePatient, editDraft } from './store/drafts'
import { draftEntry, emailEntry } from './store/limits'

/** `drafts`: the limit of new drafts per hour. */
export type Deps = OrderDeps & { drafts: Limits }

export const createOrder = (deps: Deps, { caller, scope }: Caller, key: string, body: OrderDraft) =>
  statementCommand(deps.db, changeTerms(deps, caller, caller.owner), async () => {
    const request = { actor: caller.actor, operation: 'createOrder', key, body }
    return begin(deps, { caller, scope }, request, body.email ?? null, (it, at) => draft(it, body, at))
  })

/** CAB-020: its draft is the caller's, whoever made the order; where staff order again for a client, it is the client's. */
export const repeatOrder = (deps: Deps, by: Caller, orderId: string, key: string, body: Repeat) => {
  const { caller, scope } = by
  return statementCommand(deps.db, changeTerms(deps, caller, caller.owner), async () => {
    const wanted = granted(repeated(granted(await findOrder(deps.db, orderId, scope)), body.patientId))
    const { order } = wanted
    const request = { actor: caller.actor, operation: `repeatOrder:${orderId}`, key, body }
    const ids = wanted.patients.map(() => deps.newId())
    const make = (it: NewOrder, at: Date) => repeat(it, wanted, ids, at)
    if (caller.kind === 'visitor' || !isClients(order, by)) return begin(deps, by, request, order.email, make)
    return beginFor(deps, caller, { email: order.email, site: siteOf(deps, order) }, request, async () => make)
  })
}

/** Begins a draft on the caller's site, within the limits. A repeated request is answered with it as it is by now. */
async function begin(
  deps: Deps,
  { caller, scope }: Caller,
  request: Keyed,
  email: string | null,
  make: (it: NewOrder, at: Date) => Decision<Draft>,
) {
  const { owner, site } = caller
  const [id, at] = [deps.newId(), deps.now()]
  const entered = emailEntry(caller, email && normalizedEmail(email), at)
  const entries = [...(entered ? [entered] : []), draftEntry(caller, id, deps.drafts, at)]
  const ofSite = { site: site.id, currency: site.currency, language: site.defaultLanguage }
  const makeNumbered = (number: string) => make({ id, number, owner, ...ofSite }, at)
  const begun = await beginDraft(deps.db, id, request, entries, makeNumbered)
  return orderResponse(typeof begun === 'string' ? granted(await findOrder(deps.db, begun, scope)) : begun)
}

const editing = (
  deps: Deps,
  { caller, scope }: Caller,
  orderId: string,
  decide: Decide,
  extra?: Parameters<typeof editDraft>[4],
) =>
  statementCommand(deps.db, changeTerms(deps, caller, orderId), async () => {
    const by = { caller, scope }
    const edited = await editDraft(deps.db, orderId, scope, (it) => editedBy(by, it, decide), extra)
    return responseFor(by, edited)
  })

/** What staff change of a client's draft is recorded. Refuses `draft-of-customer`. */
function editedBy(by: Caller, order: OrderState, decide: Decide): ReturnType<Decide> {
  const refusal = refuseCustomers(order, by)
  if (refusal) return refusal
  const decision = decide(order)
  return decision instanceof Refusal || !isClients(order, by) ? decision : recorded('draft-changed', order, decision)
}

const responseFor = ({ scope }: Caller, order: OrderState) =>
  scope.reach === 'any' ? staffResponse(order) : orderResponse(order)

export function changeOrder(deps: Deps, by: Caller, orderId: string, version: number, body: OrderChange) {
  const entered = emailEntry(by.caller, body.email ? normalizedEmail(body.email) : null, deps.now())
  const decide = (order: OrderState) => change(order, version, body, deps.now(), isClients(order, by))
  return editing(deps, by, orderId, decide, { entered })
}

export function addPatient(deps: Deps, by: Caller, orderId: string, key: string, body: { name: string }) {
  const request = { actor: by.caller.actor, operation: `addPatient:${orderId}`, key, body }
  const decide = (order: OrderState) => refuseAdditions(order, by) ?? add(order, deps.newId(), body.name, deps.now())
  return editing(deps, by, orderId, decide, { request })
}

export const changePatient = (
  deps: Deps,
  by: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) =>
  editing(
    deps,
    by,
    orderId,
    (order) => refuseAdditions(order, by) ?? changeOne(order, version, patientId, body, deps.now()),
  )

/** One request and one version, because a clinic changes dozens of patients by one press. */
export const changePatients = (deps: Deps, by: Caller, orderId: string, version: number, { changes }: PatientChanges) =>
  editing(deps, by, orderId, (order) => refuseAdditions(order, by) ?? changeMany(order, version, changes, deps.now()))

/** Under the lock that a stored scan takes too, so that the scan is either removed here or on arrival. */
export const removePatient = (
  deps: Deps,
  { caller, scope }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const by = { caller, scope }
    const [order, now] = [granted(await lockOrder(tx, orderId, scope)), deps.now()]
    const decision = granted(
      editedBy(by, order, (it) => refuseAdditions(it, by) ?? remove(it, version, patientId, now)),
    )
    const removed = await saveOrder(tx, order, decision)
    await deletePatient(tx, patientId, now)
    return responseFor(by, removed)
  })

/** Refuses: `order-not-found`, `order-not-draft`, `version-changed`, `text-changed`. */
export async function giveConsent(
  deps: Deps,
  by: Caller,
  orderId: string,
  version: number,
  { textVersion }: NewConsent,
) {
  const { caller } = by
  const current = await deps.texts.current(caller.site.id, 'data-consent')
  const sessionId = caller.kind === 'person' ? caller.sessionId : null
  const consent = { textVersion, actor: caller.actor, sessionId }
  return editing(deps, by, orderId, (order) => {
    const given = changeConsent(order, version, consent, deps.now())
    if (given instanceof Refusal || textVersion === current?.version) return given
    return refuse('text-changed', 'The text of the consent has another version now.')
  })
}

export const withdrawConsent = (deps: Deps, by: Caller, orderId: string, version: number) =>
  editing(deps, by, orderId, (order) => changeConsent(order, version, null, deps.now()))

/** What a signed-in person need not type again (WIZ-074); a visitor is told nothing about an e-mail (WIZ-075). */
export const showOwnContacts = ({ db }: Deps, { email }: Person): Promise<OwnContacts> =>
  findContacts(db, normalizedEmail(email))
