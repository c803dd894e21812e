import { UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/access/slips'
import { MAX_SCANS } from 'contracts/order/drafting/placement'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import { record } from 'service-kit/events/outbox'
import { audit } from '../order/audit'
import { type Caller, changeTerms, type Deps, signSlip } from '../order/operations'
import { isClients, refuseAdditions, refuseCustomers } from '../order/operations/behalf'
import { countedScans, notDraft } from '../order/rules'
import { findOrder, lockOrder, missing } from '../order/store'
import { remove } from './rules'
import { awaitScan, releaseScan, removalContext } from './store'

/** Removes a scan of a draft, under the lock that a placement takes too. Files then deletes the bytes. */
export const removeScan = (
  deps: Deps,
  { caller, scope }: Caller,
  { orderId, scanId }: { orderId: string; scanId: string },
) =>
  command(deps.db, changeTerms(deps, caller, orderId), async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    granted(refuseCustomers(order, { caller, scope }) ?? refuseAdditions(order, { scope }))
    const decision = granted(remove(order, scanId, await removalContext(tx, order, scanId)))
    if (decision === 'later') await awaitScan(tx, orderId, scanId)
    if (decision === 'remove') await releaseScan(tx, order, scanId, deps.now())
    if (decision !== 'nothing' && isClients(order, { caller, scope }))
      record(tx, deps.now(), [audit('draft-changed', { kind: 'order', id: orderId }, order.site)])
  })

/**
 * A signed slip for the files service: this caller may upload scans of this patient. Staff upload them for the owner of a draft
 * that staff have begun.
 */
export async function createUploadSlip(
  deps: Deps,
  { caller, scope }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
) {
  const order = await findOrder(deps.db, orderId, scope)
  if (order instanceof Refusal) return order
  if (order.archivedAt) return missing(orderId)
  if (order.status !== 'draft') return notDraft(order)
  const by = { caller, scope }
  const refusal = refuseCustomers(order, by) ?? refuseAdditions(order, by)
  if (refusal) return refusal
  const patient = order.patients.find((it) => it.id === patientId)
  if (!patient) return refuse('patient-not-found', `The order has no patient ${patientId}.`)
  const count = countedScans(order).length
  if (count >= MAX_SCANS) return refuse('too-many-scans', `Order ${order.number} has ${count} scans; no more fit in.`)
  // The holder of an order may use another browser than the one that made it.
  const owner = caller.owners.includes(order.owner) ? order.owner : caller.owner
  const uploader = isClients(order, by) ? { owner: order.owner, askedBy: caller.actor } : { owner }
  const of = { site: order.site, orderVersion: order.version }
  const claims: UploadSlipClaims = { orderId, patientId, folder: patient.folder, ...uploader, ...of }
  return signSlip(deps, UPLOAD_SLIP, claims)
}
