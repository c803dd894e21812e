import type { OrderStatus } from 'contracts/order/order-states'
import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'

/** CAB-008: awaiting payment, or in work with the payment still due. */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'processing']

/** Bank debits, whose money may be on its way for days, exist in euro alone: they are Stripe's. */
export const hasDebits = ({ currency }: Pick<Order, 'currency'>): boolean => currency === 'EUR'

/** Whether the money of an order's payment is on its way. */
export const isOnItsWay = (payment: Pick<Payment, 'onItsWaySince'> | null): boolean =>
  payment?.onItsWaySince !== undefined

type Payable = Pick<Order, 'status' | 'totalMinor' | 'paidAt' | 'paymentReview' | 'missingScanCount' | 'site'>

/**
 * Whether the card offers the payment (CAB-008, CAB-009): while the money is due, and where the site takes it online
 * (PAY-002); not while staff review a received payment (PAY-034) or missing scans, nor while money is on its way.
 */
export function isPayable(order: Payable, site: { id: string; onlinePayment: boolean }, isOnItsWay: boolean): boolean {
  if (isOnItsWay) return false
  const isDue = AWAITS_PAYMENT.includes(order.status) && order.paidAt === null && order.paymentReview === null
  const isOnline = site.onlinePayment && site.id === order.site
  return isDue && isOnline && !order.missingScanCount && (order.totalMinor ?? 0) > 0
}
