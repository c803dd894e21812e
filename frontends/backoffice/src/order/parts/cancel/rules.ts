import type { Order } from 'contracts/order/order'
import { canMove } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import type { Payment } from 'contracts/payment/attempts'

/** Whether the head of the page offers to cancel an order: one whose time to answer is over is cancelled beside its question. */
export const isCancellable = ({ status, hold }: Pick<Order, 'status' | 'hold'>): boolean =>
  canMove(status, 'cancel') && !hold?.isOver

type Money = Pick<Order, 'paidAt' | 'paidMinor' | 'totalMinor'>

/** What is with us of the order's money, which goes back by a refund of its own. */
export function heldMinorOf({ paidAt, paidMinor, totalMinor }: Money): number {
  const standing = standingOf({ paidAt, ...(paidMinor !== undefined && { paidMinor }) })
  // The version before answers without what stayed.
  return standing === 'paid' ? (paidMinor ?? totalMinor ?? 0) : (paidMinor ?? 0)
}

/** What staff have to know before they cancel an order, the gravest first. */
export type Consequence = 'paid' | 'review' | 'onItsWay' | 'payable' | 'shipped' | 'held'

export function consequencesOf(
  order: Money & Pick<Order, 'status' | 'paymentReview' | 'hold'>,
  payment: Pick<Payment, 'status' | 'onItsWaySince'> | null,
): Consequence[] {
  const isAwaited = order.paidAt === null && payment?.status === 'open'
  const all: Record<Consequence, boolean> = {
    paid: heldMinorOf(order) > 0,
    review: order.paymentReview !== null,
    onItsWay: isAwaited && Boolean(payment.onItsWaySince),
    payable: isAwaited && !payment.onItsWaySince,
    shipped: order.status === 'shipped',
    held: Boolean(order.hold),
  }
  return (Object.keys(all) as Consequence[]).filter((it) => all[it])
}
