import { Refusal, refuse } from 'contracts/problems'
import { hint } from 'service-kit/events/hints'
import { type Handlers, park } from 'service-kit/events/inbox'
import { destinationOf } from './domain/destination'
import {
  forget,
  holdBack,
  plan,
  sendRestored,
  sendWithOrder,
  withdraw,
  withdrawWithOrder,
  withdrawWithScan,
} from './domain/transfer'
import { releaseManifest } from './operations/release'
import {
  addOrders,
  addPatient,
  addRemovedScan,
  findOrder,
  findPatient,
  isRemoved,
  lockOrder,
  markAgreed,
  markOrder,
  setArchived,
  setOwner,
} from './store/orders'
import { addTransfer, changeTransfer, changeTransfersOf, describeTransfer, setInTrash } from './store/transfers'

const keys = {
  order: (id: string) => `order:${id}`,
  patient: (id: string) => `patient:${id}`,
  scan: (id: string) => `scan:${id}`,
}

/** Other services' events say where scans belong, which ones to send or withdraw, and which manifests to release. */
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
  'orders.order.claimed.v1': async ({ tx }, { aggregateVersion, data: { orderId, holder } }) => {
    const order = await markOrder(tx, orderId, { holder })
    if (!order) return park(keys.order(orderId))
    // The person's page may have asked for the transfers before this event allowed it to see them.
    hint(tx, order, { kind: 'transfer', id: orderId, version: aggregateVersion })
  },
  'orders.order.owner-changed.v1': async ({ tx }, { aggregateVersion, data: { orderId, owner } }) => {
    if (!(await setOwner(tx, orderId, owner, aggregateVersion))) return park(keys.order(orderId))
  },
  'orders.order.paid.v1': async ({ tx }, { aggregateVersion, data: { orderId, paidAt, patients, scanIds } }) => {
    const paid = { paidAt, patients, scanIds }
    const order = await markAgreed(tx, orderId, { version: aggregateVersion, scanIds }, paid)
    return order ? releaseManifest(tx, order, now()) : park(keys.order(orderId))
  },
  'orders.order.resumed.v1': async ({ tx }, { aggregateVersion: version, data: { orderId, scanIds } }) => {
    // Nothing else has changed: staff go on without the scan, for instance.
    if (!scanIds) return
    const order = await markAgreed(tx, orderId, { version, scanIds })
    return order ? releaseManifest(tx, order, now()) : park(keys.order(orderId))
  },
  'orders.order.archived.v1': async ({ tx }, { at, aggregateVersion, data: { orderId } }) => {
    const known = await setArchived(tx, orderId, aggregateVersion, new Date(at))
    if (!known) return park(keys.order(orderId))
    if (known.isNews) await changeTransfersOf(tx, orderId, now(), (it) => withdrawWithOrder(it, now()))
  },
  'orders.order.restored.v1': async ({ tx }, { aggregateVersion, data: { orderId } }) => {
    const known = await setArchived(tx, orderId, aggregateVersion, null)
    if (!known) return park(keys.order(orderId))
    if (known.isNews) await changeTransfersOf(tx, orderId, now(), (it) => sendWithOrder(it, now()))
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
    const planned = plan(scan, new Date(at), now())
    await addTransfer(tx, order.archivedAt ? holdBack(planned) : planned, order)
    unpark(keys.scan(scanId))
  },
  'orders.scan.removed.v1': async ({ tx }, { data: { scanId, orderId } }) => {
    const removedAt = now()
    if (await changeTransfer(tx, scanId, null, removedAt, (it) => withdraw(it, removedAt))) return
    // Version N−1 deletes the transfer when files removes the scan: then this event has no transfer to wait for.
    if (!(await isRemoved(tx, orderId, scanId))) return park(keys.scan(scanId))
  },
  'files.scan.described.v1': async (
    { tx },
    { aggregateVersion, data: { scanId, orderId, step, jaw, jawConfirmed } },
  ) => {
    const order = await lockOrder(tx, orderId)
    if (await describeTransfer(tx, scanId, { step, jaw, jawConfirmed }, aggregateVersion))
      return releaseManifest(tx, order, now())
    // If the scan was removed before its transfer began, the transfer is deleted.
    if (!(await isRemoved(tx, orderId, scanId))) return park(keys.scan(scanId))
  },
  'files.scan.deleted.v1': async ({ tx }, { aggregateVersion, data: { scanId, orderId } }) => {
    await lockOrder(tx, orderId)
    const known = await setInTrash(tx, scanId, true, aggregateVersion)
    if (!known) return (await isRemoved(tx, orderId, scanId)) ? undefined : park(keys.scan(scanId))
    if (known.isNews) await changeTransfer(tx, scanId, null, now(), (it) => withdrawWithScan(it, now()))
  },
  'files.scan.restored.v1': async ({ tx }, { aggregateVersion, data: { scanId, orderId } }) => {
    const order = await lockOrder(tx, orderId)
    const known = await setInTrash(tx, scanId, false, aggregateVersion)
    if (!known) return (await isRemoved(tx, orderId, scanId)) ? undefined : park(keys.scan(scanId))
    if (!known.isNews) return
    await changeTransfer(tx, scanId, null, now(), (it) => sendRestored(it, Boolean(order?.archivedAt), now()))
    return releaseManifest(tx, order, now())
  },
  // The file at the factory stays, because its owner did not remove the scan.
  'files.scan.removed.v1': async ({ tx, unpark }, { data: { scanId, orderId } }) => {
    if (!(await addRemovedScan(tx, orderId, scanId))) return park(keys.order(orderId))
    await changeTransfer(tx, scanId, null, now(), forget)
    unpark(keys.scan(scanId))
  },
})
