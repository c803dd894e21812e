import type { Order } from 'contracts/order/order'
import type { OrderStatus } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import type { Payment } from 'contracts/payment/attempts'

/** CAB-008: the order awaits payment, or is in work with the payment due, or all its money was given back (PAY-033). */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'paid', 'processing']

/** Only orders in euro can be paid by bank debit, at Stripe; the money of a debit may be on its way for days. */
export const hasDebits = ({ currency }: Pick<Order, 'currency'>): boolean => currency === 'EUR'

/** Whether the money of an order's payment is on its way. */
export const isOnItsWay = (payment: Pick<Payment, 'onItsWaySince'> | null): boolean =>
  payment?.onItsWaySince !== undefined

type Payable = Pick<
  Order,
  | 'status'
  | 'totalMinor'
  | 'paidAt'
  | 'paidMinor'
  | 'refundedMinor'
  | 'onItsWaySince'
  | 'archivedAt'
  | 'paymentReview'
  | 'missingScanCount'
  | 'site'
>

/**
 * Whether the card offers the payment (CAB-008, CAB-009): if the money is due and the site takes online payments (PAY-002). Not
 * while staff review a received payment (PAY-034) or missing scans, while money is on its way, once a part of the price has come
 * by transfer (PAY-032), or if the order is deleted.
 */
export function isPayable(order: Payable, site: { id: string; onlinePayment: boolean }, isOnItsWay: boolean): boolean {
  if (isOnItsWay || order.onItsWaySince || order.archivedAt) return false
  const standing = standingOf(order)
  const isUnpaid = standing === 'refunded' || (standing === 'unpaid' && order.status !== 'paid')
  const isDue = AWAITS_PAYMENT.includes(order.status) && isUnpaid && order.paymentReview === null
  const isOnline = site.onlinePayment && site.id === order.site
  return isDue && isOnline && !order.missingScanCount && (order.totalMinor ?? 0) > 0
}
