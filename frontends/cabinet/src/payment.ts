import type { Order } from 'contracts/order/order'
import type { OrderStatus } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import type { Payment } from 'contracts/payment/attempts'
import { isChecked } from 'contracts/payment/silence'

/** CAB-008: the order awaits payment, or is in work with the payment due, or all its money was given back (PAY-033). */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'paid', 'processing']

/**
 * Whose money may be coming. `on-its-way`: the customer has paid by a bank debit, which takes days. `checking`: the bank is silent
 * about an open payment (PAY-018).
 */
export type Coming = 'on-its-way' | 'checking'

/** Whether the money of an order's payment may be coming; null if there is none to wait for. */
export function comingOf(payment: Payment | null, now: Date): Coming | null {
  if (!payment) return null
  if (payment.onItsWaySince) return 'on-its-way'
  return isChecked(payment, now) ? 'checking' : null
}

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
 * while staff review a received payment (PAY-034) or missing scans, while money may be coming, once a part of the price has come
 * by transfer (PAY-032), or if the order is deleted.
 */
export function isPayable(
  order: Payable,
  site: { id: string; onlinePayment: boolean },
  coming: Coming | null,
): boolean {
  if (coming || order.onItsWaySince || order.archivedAt) return false
  const standing = standingOf(order)
  const isUnpaid = standing === 'refunded' || (standing === 'unpaid' && order.status !== 'paid')
  const isDue = AWAITS_PAYMENT.includes(order.status) && isUnpaid && order.paymentReview === null
  const isOnline = site.onlinePayment && site.id === order.site
  return isDue && isOnline && !order.missingScanCount && (order.totalMinor ?? 0) > 0
}
