import { Refusal, refuse } from 'contracts/problems'
import { type Handlers, park } from 'service-kit/events/inbox'
import { destinationOf } from './domain/destination'
import { plan, withdraw } from './domain/transfer'
import { releaseManifest } from './operations/release'
import { addOrders, addPatient, addRemovedScan, findOrder, findPatient, isRemoved, markOrder } from './store/orders'
import { addTransfer, changeTransfer } from './store/transfers'

const keys = {
  order: (id: string) => `order:${id}`,
  patient: (id: string) => `patient:${id}`,
  scan: (id: string) => `scan:${id}`,
}

/** Events of others: where scans belong, which ones to send or withdraw, and which orders' manifests to release. */
export const handlers = ({ now }: { now: () => Date }): Handlers => ({
  'orders.order.drafted.v1': {
    all: async ({ tx, unpark }, drafted) => {
      await addOrders(
        tx,
        drafted.map(({ data: { orderId, number, owner, site } }) => ({ id: orderId, number, owner, site })),
      )
      for (const { data } of drafted) unpark(keys.order(data.orderId))
    },
  },
  'orders.patient.added.v1': async ({ tx, unpark }, { data: { orderId, patientId, folder } }) => {
    if (!(await findOrder(tx, orderId))) return park(keys.order(orderId))
    await addPatient(tx, { id: patientId, orderId, folder })
    unpark(keys.patient(patientId))
  },
  'orders.order.placed.v1': async ({ tx }, { at, data: { orderId } }) => {
    if (!(await markOrder(tx, orderId, { placedAt: new Date(at) }))) return park(keys.order(orderId))
  },
  'orders.order.claimed.v1': async ({ tx }, { data: { orderId, holder } }) => {
    if (!(await markOrder(tx, orderId, { holder }))) return park(keys.order(orderId))
  },
  'orders.order.paid.v1': async ({ tx }, { data: { orderId, paidAt, patients, scanIds } }) => {
    const order = await markOrder(tx, orderId, { paid: { paidAt, patients, scanIds } })
    return order ? releaseManifest(tx, order, now()) : park(keys.order(orderId))
  },
  'files.scan.stored.v1': async ({ tx, unpark }, { at, data }) => {
    const { scanId, orderId, patientId, kind, originalName, sizeBytes, sha256 } = data
    const known = await findPatient(tx, patientId)
    if (!known) return park(keys.patient(patientId))
    const { patient, order } = known
    if (order.id !== orderId) return refuse('patient-not-found', `Order ${orderId} has no such patient.`)
    const destination = destinationOf({ ...data, orderNumber: order.number, folder: patient.folder })
    if (destination instanceof Refusal) return destination
    const cargo = { what: 'scan', patientId, kind, originalName, sha256 } as const
    const scan = { id: scanId, orderId, cargo, sizeBytes, ...destination }
    await addTransfer(tx, plan(scan, new Date(at), now()), order)
    unpark(keys.scan(scanId))
  },
  'orders.scan.removed.v1': async ({ tx }, { data: { scanId, orderId } }) => {
    const removedAt = now()
    if (await changeTransfer(tx, scanId, null, removedAt, (it) => withdraw(it, removedAt))) return
    // Version N−1 deletes the transfer when files removes the scan: then there is none to wait for.
    if (!(await isRemoved(tx, orderId, scanId))) return park(keys.scan(scanId))
  },
  // The file at the factory stays: its owner did not remove the scan.
  'files.scan.removed.v1': async ({ tx }, { data: { scanId, orderId } }) => {
    if (!(await addRemovedScan(tx, orderId, scanId))) return park(keys.order(orderId))
  },
})
