import type { NewEvent } from 'contracts/events'
import { type Refusal, refuse } from 'contracts/problems'
import type { OrderState, ScanState } from './state'

export const changed = <Order extends OrderState>(order: Order, by: Partial<Order>, now: Date): Order => ({
  ...order,
  ...by,
  version: order.version + 1,
  updatedAt: now,
})

export const event = <S extends NewEvent['subject']>(
  order: Pick<OrderState, 'id' | 'version'>,
  subject: S,
  data: Extract<NewEvent, { subject: S }>['data'],
) => ({ subject, aggregateId: order.id, aggregateVersion: order.version, data }) as NewEvent

/** What a placed order does not have yet. */
export const NOTHING_AFTER_PLACEMENT = {
  paidAt: null,
  paymentId: null,
  productionStartedAt: null,
  completedAt: null,
  shippedAt: null,
  tracking: null,
  parcels: null,
  cancelledAt: null,
  lastMove: null,
  movedBy: null,
  offer: null,
  placedBy: null,
  hold: null,
  pausedMs: 0,
} as const

export const notDraft = (order: OrderState) => refuse('order-not-draft', `Order ${order.number} is ${order.status}.`)
export const versionChanged = (order: OrderState, version: number) =>
  order.version === version
    ? undefined
    : refuse('version-changed', `Order ${order.number} is at version ${order.version}.`)

/** Whether files has a scan and its bytes. */
export const isPresent = ({ removedAt, damagedAt }: ScanState) => !removedAt && !damagedAt

/** The scans that an order's price counts: present, and not stored after the freeze. */
export const countedScans = (order: OrderState) => order.scans.filter((it) => isPresent(it) && !it.isLate)

/** Whether the frozen price includes a scan: then nobody may remove it. */
export const isInFrozenPrice = (order: OrderState, scanId: string): boolean =>
  order.status !== 'draft' && order.frozen.fileIds.includes(scanId)

/** Scans in the frozen price that files has lost or damaged since: staff decide what becomes of the order. */
export const missingScans = (order: OrderState): ScanState[] =>
  order.scans.filter((it) => !isPresent(it) && isInFrozenPrice(order, it.id))

export const scansMissing = (order: OrderState): Refusal | undefined => {
  const { length } = missingScans(order)
  return length
    ? refuse('scans-missing', `Order ${order.number} lacks ${length} scans that were agreed on.`)
    : undefined
}

/** The version stays: what the order shows does not change. */
export const claimed = (order: Pick<OrderState, 'id' | 'version'>, holder: string): NewEvent =>
  event(order, 'orders.order.claimed.v1', { orderId: order.id, holder })

/** The event by which other services may drop a scan: no price includes it, and none will. */
export const released = (orderId: string, scanId: string): NewEvent => ({
  subject: 'orders.scan.removed.v1',
  aggregateId: scanId,
  aggregateVersion: 1, // a scan is removed once
  data: { orderId, scanId },
})
