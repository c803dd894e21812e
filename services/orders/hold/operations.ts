import { UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/access/slips'
import type { NewHold } from 'contracts/order/staff/hold'
import { Refusal } from 'contracts/problems'
import type { ScanStored } from 'contracts/scans/scan-events'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { EVERY_RECORD, type Person, type Scope } from 'service-kit/http/principal'
import { recorded } from '../order/audit'
import { type Caller, type Deps, signSlip, staffResponse } from '../order/operations'
import { findOrder, lockOrder, missing, saveOrder } from '../order/store'
import { holdOrder as hold, notOnHold, replace, resume } from './rules'
import { exchangeScans } from './store'

type Which = { scope: Scope; orderId: string; version: number }

/** Staff ask for a scan. Refuses what `hold` does. */
export const holdOrder = ({ db, now }: Deps, by: Person, { scope, orderId, version }: Which, asked: NewHold) =>
  command(db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const decision = granted(hold(order, { by: by.email, version }, asked, now()))
    return staffResponse(await saveOrder(tx, order, recorded('order-held', order, decision)))
  })

/** Staff go on without the scan. Refuses what `resume` does. */
export const resumeOrder = ({ db, now }: Deps, { scope, orderId, version }: Which) =>
  command(db, { turn: orderId }, async (tx) => {
    const order = granted(await lockOrder(tx, orderId, scope))
    const decision = granted(resume(order, version, now()))
    return staffResponse(await saveOrder(tx, order, recorded('order-resumed', order, decision)))
  })

/** A signed slip for the files service: this caller may upload the scan that staff have asked for, and no other. */
export async function createHoldUploadSlip(deps: Deps, { caller, scope }: Caller, orderId: string) {
  const order = await findOrder(deps.db, orderId, scope)
  if (order instanceof Refusal) return order
  if (order.archivedAt) return missing(orderId)
  if (order.status === 'draft' || !order.hold) return notOnHold(order)
  const { patientId, kind, scanId, askedAt } = order.hold
  const folder = order.patients.find((it) => it.id === patientId)?.folder
  if (!folder) throw new Error(`Order ${order.number} is on hold for a patient that it does not have.`)
  // The holder of an order may use another browser than the one that made it.
  const owner = caller.owners.includes(order.owner) ? order.owner : caller.owner
  const of = { site: order.site, orderVersion: order.version }
  const claims: UploadSlipClaims = { orderId, patientId, folder, owner, ...of, hold: { askedAt, kind, scanId } }
  return signSlip(deps, UPLOAD_SLIP, claims)
}

/** Has a scan that files has stored by such a slip take its place, if the order still waits for it; locked by its arrival. */
export async function takeAskedScan(tx: Tx, { scanId: id, orderId, replaces, ...scan }: ScanStored, now: Date) {
  if (replaces === undefined) return
  const order = granted(await findOrder(tx, orderId, EVERY_RECORD))
  const replaced = replace(order, { ...scan, id, replaces }, now)
  if (!replaced) return
  await saveOrder(tx, order, replaced)
  await exchangeScans(tx, orderId, id, replaced.gone, now)
}
