import type { Standing } from 'contracts/order/standing'
import { standingOf } from 'contracts/order/standing'
import type { LeftOfPayment } from 'contracts/payment/left'
import type { Counted, OrderState } from './state'

/** What is known of an order's money, also of one that a list has read. */
type Money = Pick<OrderState, 'currency' | 'counted' | 'refundedMinor'> & {
  paidAt?: Date | null
  paymentId?: string | null
  totalMinor?: number | null
}

export const totalMinorOf = (order: OrderState): number | null =>
  order.status === 'draft' ? null : order.frozen.quote.totalMinor

/** The payments that count. The version before this list kept one alone, and paid no order in parts. */
function countedOf({ counted, paidAt, paymentId, refundedMinor, currency, totalMinor }: Money): readonly Counted[] {
  const minor = totalMinor ?? 0
  if (counted.length || !paidAt || minor === 0) return counted
  return [
    {
      paymentId: paymentId ?? '',
      providerPaymentId: null,
      minor,
      currency,
      leftMinor: Math.max(0, minor - refundedMinor),
    },
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/**
 * What stayed of the money of an order: since when it is paid by that, what of it counts towards the price, and what was given
 * back of what counts. An order whose money was all given back is paid no longer (`standingOf`).
 */
export function fundsOf(order: Money) {
  const counted = countedOf(order)
  const own = counted.filter((it) => it.currency === order.currency)
  // What costs nothing was settled by its placement, without any money.
  const stays = counted.some((it) => it.leftMinor > 0) || order.totalMinor === 0
  return {
    counted,
    paidAt: order.paidAt && stays ? order.paidAt : null,
    paidMinor: sum(own.map((it) => it.leftMinor)),
    returnedMinor: sum(own.map((it) => it.minor - it.leftMinor)),
    refundedMinor: order.refundedMinor,
  }
}

/** The same of an order with all its parts. */
export const fundsOfOrder = (order: OrderState) => fundsOf({ ...order, totalMinor: totalMinorOf(order) })

/** What of the price of an order that was paid is not with us: it was given back since, or staff have forgiven it. */
export const goneMinorOf = (order: OrderState): number =>
  order.status !== 'draft' && order.paidAt
    ? Math.max(0, order.frozen.quote.totalMinor - fundsOfOrder(order).paidMinor)
    : 0

export const standing = (order: OrderState): Standing => standingOf(fundsOfOrder(order))

/** What is left of the payments by a report; those that it does not name stay. */
export const withLeft = <It extends { leftMinor: number | null }>(
  payments: readonly It[],
  of: (it: It) => Pick<LeftOfPayment, 'paymentId' | 'providerPaymentId'>,
  left: readonly LeftOfPayment[],
): It[] =>
  payments.map((it) => {
    const { paymentId, providerPaymentId } = of(it)
    const told = left.find((told) => told.paymentId === paymentId && told.providerPaymentId === providerPaymentId)
    return told ? { ...it, leftMinor: told.leftMinor } : it
  })
