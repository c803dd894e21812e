import type { NewEvent } from 'contracts/events'
import type { OrderRecapped } from 'contracts/order/order-events'
import type { PlacedStatus } from 'contracts/order/order-states'
import { fundsOf } from '../order/funds'
import { event } from '../order/rules'
import type { Placed } from '../order/state'

/** What is told of an order that was placed before. */
export type Recapped = Pick<
  Placed,
  | 'id'
  | 'version'
  | 'number'
  | 'site'
  | 'fullName'
  | 'partnerCode'
  | 'owner'
  | 'holder'
  | 'currency'
  | 'counted'
  | 'refundedMinor'
  | 'moneyVersion'
> & {
  email: string | null
  status: PlacedStatus
  placedAt: Date
  paidAt: Date | null
  paymentId: string | null
  cancelledAt: Date | null
  archivedAt: Date | null
  totalMinor: number
  addressKey: string | undefined
}

/** The event that tells all that partners needs of an order, as it is now. */
export function recap(order: Recapped): NewEvent {
  const { id: orderId, number, site, email, fullName, partnerCode, owner, holder, status, currency } = order
  const { totalMinor, moneyVersion, placedAt, paidAt, cancelledAt, addressKey } = order
  const { paidMinor: minor } = fundsOf(order)
  const left = paidAt && (moneyVersion > 0 || minor < totalMinor) && { minor, moneyVersion }
  const data: OrderRecapped = {
    ...{ orderId, number, site, email, fullName, partnerCode, status, totalMinor, currency },
    owners: [...new Set([owner, ...(holder ? [holder] : [])])],
    placedAt: placedAt.toISOString(),
    isArchived: order.archivedAt !== null,
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(left && { left }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    ...(addressKey && { addressKey }),
  }
  return event(order, 'orders.order.recapped.v1', data)
}
