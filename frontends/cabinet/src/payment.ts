import type { OrderStatus } from 'contracts/order/order-states'
import type { Order } from 'contracts/orders'

/** CAB-008: awaiting payment, or in work with the payment still due. */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'processing']

type Payable = Pick<Order, 'status' | 'totalMinor' | 'paidAt' | 'paymentReview' | 'missingScanCount' | 'site'>

/**
 * Whether the card offers the payment (CAB-008, CAB-009): while the money is due, and where the site takes it online
 * (PAY-002); not while staff review a received payment (PAY-034) or missing scans.
 */
export function isPayable(order: Payable, site: { id: string; onlinePayment: boolean }): boolean {
  const isDue = AWAITS_PAYMENT.includes(order.status) && order.paidAt === null && order.paymentReview === null
  const isOnline = site.onlinePayment && site.id === order.site
  return isDue && isOnline && !order.missingScanCount && (order.totalMinor ?? 0) > 0
}
