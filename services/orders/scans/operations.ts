import { UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/access/slips'
import { Refusal, refuse } from 'contracts/problems'
import { type Caller, type Deps, slipOf, write } from '../order/operations'
import { findOrder } from '../order/store'
import { remove } from './rules'
import { removeScan as removing } from './store'

/** Removes a scan of a draft; its bytes go when files hears of it. */
export const removeScan = (deps: Deps, { caller, whose }: Caller, of: { orderId: string; scanId: string }) =>
  write(deps, caller, of.orderId, () => deps.db.transaction((tx) => removing(tx, of, whose, deps.now(), remove)))

/** A statement for the files service that this caller may upload scans of this patient. */
export async function createUploadSlip(
  deps: Deps,
  { caller, whose }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
) {
  const order = await findOrder(deps.db, orderId, whose)
  if (order instanceof Refusal) return order
  if (order.status !== 'draft') return refuse('order-not-draft', `Order ${order.number} is ${order.status}.`)
  const patient = order.patients.find((it) => it.id === patientId)
  if (!patient) return refuse('patient-not-found', `The order has no patient ${patientId}.`)
  // Whoever holds the order may be in another browser than the one that made it.
  const owner = caller.owners.includes(order.owner) ? order.owner : caller.owner
  const claims: UploadSlipClaims = { orderId, patientId, folder: patient.folder, owner, site: order.site }
  return slipOf(deps, UPLOAD_SLIP, claims)
}
