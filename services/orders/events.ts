import { refuse } from 'contracts/problems'
import { type Handlers, park } from 'service-kit/inbox'
import { addScan, hintOrder, markScan } from './store'

/** What orders learns of others' facts: the scans that it prices, and what the factory has received. */
export const handlers: Handlers = {
  'files.scan.stored.v1': async ({ tx, unpark }, { at, data: { scanId, orderId, patientId, kind, sha256 } }) => {
    const order = await addScan(tx, { id: scanId, orderId, patientId, kind, sha256, storedAt: new Date(at) })
    if (!order) return refuse('order-not-found', `There is no order ${orderId}.`)
    unpark(`scan:${scanId}`)
    await hintOrder(tx, order)
  },
  'files.scan.removed.v1': async ({ tx }, { at, data: { scanId } }) => {
    const order = await markScan(tx, scanId, { removedAt: new Date(at) })
    if (!order) return park(`scan:${scanId}`)
    await hintOrder(tx, order)
  },
  'fulfilment-ftp.transfer.completed.v1': async ({ tx }, { data: { scanId, completedAt } }) => {
    const order = await markScan(tx, scanId, { receivedAt: new Date(completedAt) })
    if (!order) return park(`scan:${scanId}`)
    await hintOrder(tx, order)
  },
}
