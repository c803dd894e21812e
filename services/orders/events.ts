import { refuse } from 'contracts/problems'
import { readStepAndJaw } from 'contracts/scans/scan-name'
import { type Handlers, park } from 'service-kit/events/inbox'
import { claimOrders } from './claims/store'
import { markNotCopied } from './drafts/store/remakes'
import { takeAskedScan } from './hold/operations'
import { noteLogo } from './labels/store/logos'
import type { Deps } from './order/operations'
import { hintOrder } from './order/store'
import {
  paymentsOf,
  takeDebit,
  takeDispute,
  takeFailedRefund,
  takePayment,
  takeRefund,
  takeReview,
} from './payment/operations'
import { addScan, markCondition, markLost, markReceived, markStep } from './scans/store'

/** Consumed events: scans, logos, transfers to the factory, sign-ins, and money. */
export const handlers = ({ now, newId, sites }: Pick<Deps, 'now' | 'newId' | 'sites'>): Handlers => ({
  'files.scan.stored.v1': async ({ tx, unpark }, { at, data }) => {
    const { scanId, orderId, patientId, kind, sha256, originalName } = data
    const { step } = readStepAndJaw(originalName, kind)
    const scan = { id: scanId, orderId, patientId, kind, sha256, step, storedAt: new Date(at) }
    const order = await addScan(tx, scan, now())
    if (!order) return refuse('order-not-found', `There is no order ${orderId}.`)
    unpark(`scan:${scanId}`)
    hintOrder(tx, order)
    await takeAskedScan(tx, data, now())
  },
  // A bag may be that of a step.
  'files.scan.described.v1': async ({ tx }, { aggregateVersion: version, data: { scanId, step } }) => {
    const order = await markStep(tx, scanId, { step, version })
    if (!order) return park(`scan:${scanId}`)
    hintOrder(tx, order)
  },
  'files.scan.copy-failed.v1': ({ tx }, { at, data: { scanId } }) => markNotCopied(tx, scanId, new Date(at)),
  'files.scan.removed.v1': async ({ tx }, { at, data: { scanId } }) => {
    if (!(await markLost(tx, scanId, new Date(at)))) return park(`scan:${scanId}`)
  },
  // What is in the trash is missing, like what is damaged: the removal from the order is only told when it is for good.
  'files.scan.deleted.v1': async ({ tx }, { at, aggregateVersion: version, data: { scanId } }) => {
    if (!(await markCondition(tx, scanId, { damagedAt: new Date(at), version }))) return park(`scan:${scanId}`)
  },
  'files.scan.restored.v1': async ({ tx }, { aggregateVersion: version, data: { scanId } }) => {
    if (!(await markCondition(tx, scanId, { damagedAt: null, version }))) return park(`scan:${scanId}`)
  },
  'files.scan.damaged.v1': async ({ tx }, { at, aggregateVersion: version, data: { scanId } }) => {
    if (!(await markCondition(tx, scanId, { damagedAt: new Date(at), version }))) return park(`scan:${scanId}`)
  },
  'files.scan.recovered.v1': async ({ tx }, { aggregateVersion: version, data: { scanId } }) => {
    if (!(await markCondition(tx, scanId, { damagedAt: null, version }))) return park(`scan:${scanId}`)
  },
  'files.logo.changed.v1': ({ tx }, { aggregateVersion, data }) => noteLogo(tx, data, aggregateVersion, { now, newId }),
  'fulfilment-ftp.transfer.completed.v1': async ({ tx }, { data: { scanId, completedAt } }) => {
    const order = await markReceived(tx, scanId, new Date(completedAt))
    if (!order) return park(`scan:${scanId}`)
    hintOrder(tx, order)
  },
  'identity.user.claimed.v1': ({ tx }, { data }) => claimOrders(tx, data, now()),
  // Not parked: an order exists before its payment, so money for an unknown order is a fault, which staff see.
  'payments.payment.captured.v1': async ({ tx, unpark }, { data, aggregateVersion }) => {
    unpark(paymentsOf(data))
    return takePayment(tx, data, aggregateVersion, { now, newId })
  },
  'payments.receipt.recorded.v1': async ({ tx, unpark }, { data, aggregateVersion }) => {
    unpark(paymentsOf(data))
    return takePayment(tx, { ...data, provider: 'transfer' }, aggregateVersion, { now, newId })
  },
  'payments.debit.changed.v1': ({ tx }, { data, aggregateVersion }) => takeDebit(tx, data, aggregateVersion, now()),
  'payments.review.needed.v1': async ({ tx, unpark }, { data }) => {
    const { orderId } = data
    if (orderId !== null) unpark(paymentsOf({ orderId }))
    return takeReview(tx, data, { now, newId, sites })
  },
  'payments.dispute.changed.v1': ({ tx }, { data, aggregateVersion }) =>
    takeDispute(tx, data, aggregateVersion, { now, newId }),
  'payments.refund.completed.v1': ({ tx }, { data, aggregateVersion }) => takeRefund(tx, data, aggregateVersion, now()),
  'payments.refund.failed.v1': ({ tx }, { data, aggregateVersion }) =>
    takeFailedRefund(tx, data, aggregateVersion, { now, newId }),
})
