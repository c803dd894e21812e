import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { OrderPaid } from 'contracts/order/order-events'
import { canMove, MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { ReviewReason } from 'contracts/order/payment-reviews'
import type { OrderQuote } from 'contracts/orders'
import type { ReceiptRecorded } from 'contracts/payment/receipt'
import type { PaidBy, RefundCompleted } from 'contracts/payments'
import { paymentItems } from 'contracts/prices/payment-items'
import { type Refusal, refuse } from 'contracts/problems'
import { changed, event, scansMissing } from '../order/rules'
import type { Decision, OrderState, Placed } from '../order/state'

/** CAB-008: awaiting payment, or in work while the payment is due. */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'processing']
/** Staff also record a bank transfer for what has left already (ORD-025). */
const AWAITS_TRANSFER: readonly OrderStatus[] = [...AWAITS_PAYMENT, 'shipped', 'completed']

/**
 * The claims of a payment slip: the frozen price and the payer, and no value from the caller (PAY-003). `setAsideMinor` is
 * money that came and does not pay for the order, as staff have decided: it does not keep the customer from paying. Refuses
 * `not-payable` for an order that is not to be paid, or not online on its site unless staff ask for it; `scans-missing`.
 */
export function paymentClaims(
  order: OrderState,
  site: { onlinePayment: boolean },
  payer: Pick<PaymentSlipClaims, 'owner' | 'holder' | 'askedBy'>,
  setAsideMinor = 0,
): PaymentSlipClaims | Refusal {
  const awaiting = payer.askedBy ? AWAITS_TRANSFER : AWAITS_PAYMENT
  const isPayable = order.status !== 'draft' && awaiting.includes(order.status) && !order.paidAt
  if (!isPayable || order.frozen.quote.totalMinor <= 0 || !(site.onlinePayment || payer.askedBy))
    return refuse('not-payable', `Order ${order.number} is ${order.status} and not to be paid online.`)
  const lack = scansMissing(order)
  if (lack) return lack
  const { id: orderId, number, language, email, phone, fullName, frozen } = order
  const { totalMinor, currency, discountPercent } = frozen.quote
  const lines = paymentItems(frozen.quote)
  const sumMinor = lines.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)
  if (sumMinor !== totalMinor) throw new Error(`The lines of order ${number} sum to ${sumMinor}, not ${totalMinor}.`)
  const price = {
    orderVersion: order.version,
    quoteVersion: frozen.version,
    totalMinor,
    ...(setAsideMinor > 0 && { setAsideMinor }),
    currency,
    discountPercent,
    lines,
  }
  return { orderId, number, ...payer, site: order.site, language, ...price, customer: { email, phone, fullName } }
}

/** Money that a provider has captured, or a bank transfer that staff have recorded (PAY-032). */
export type Received = ReceiptRecorded & { provider: PaidBy }

/** What money changes, and why staff have to review it; null where it is as agreed. */
export type Taken = Decision & { review: ReviewReason | null }

/**
 * Applies money to its order (ORD-024). `paidAt` is independent of the status: any placed order may be paid, and only a
 * pending one changes its status (ORD-027). Money that is not exactly the frozen price waits for staff (PAY-034); a
 * repeated report of a payment changes nothing (ORD-030).
 */
export function pay(order: OrderState, payment: Received, now: Date): Taken {
  const review = (reason: ReviewReason): Taken => ({ order, events: [], review: reason })
  if (order.status === 'draft') return review('order-draft')
  if (order.paymentId === payment.paymentId) return { order, events: [], review: null }
  if (order.paidAt) return review('order-paid')
  if (order.status === 'cancelled') return review('order-cancelled')
  const difference = differenceFrom(order.frozen, payment)
  if (difference) return review(difference)
  const paidAt = new Date(payment.capturedAt)
  const paid = paidBy(order, { paymentId: payment.paymentId, paidAt }, now)
  // Staff completed it as unpaid: they are told of money that came after that, unless they recorded it themselves.
  const isKnown = payment.provider === 'transfer' || (order.completedAt !== null && order.completedAt >= paidAt)
  const isLate = order.status === 'completed' && !isKnown
  return { ...paid, review: isLate ? 'order-completed' : null }
}

function differenceFrom({ version, quote }: OrderQuote, payment: Received): ReviewReason | null {
  if (payment.currency !== quote.currency) return 'currency-differs'
  if (payment.amountMinor !== quote.totalMinor) return 'amount-differs'
  return payment.quoteVersion === version ? null : 'quote-differs'
}

/** The order paid by a payment; other services learn of the frozen total. */
export function paidBy(order: Placed, by: { paymentId: string; paidAt: Date }, now: Date): Decision<Placed> {
  const status = canMove(order.status, 'pay') ? MOVES.pay.to : order.status
  const paid = changed<Placed>(order, { status, ...by }, now)
  return { order: paid, events: [event(paid, 'orders.order.paid.v1', paidData(order, by.paidAt))] }
}

/** Applies the report of a refund; the newest one holds, and the status stays (PAY-033, ORD-027). */
export const refund = (
  order: OrderState,
  { refundedMinor }: RefundCompleted,
  moneyVersion: number,
  now: Date,
): Decision =>
  moneyVersion > order.moneyVersion
    ? { order: changed(order, { refundedMinor, moneyVersion }, now), events: [] }
    : { order, events: [] }

function paidData(order: Placed, paidAt: Date): OrderPaid {
  const { id: orderId, number, site, language, email, fullName, frozen } = order
  const { totalMinor, currency, comment } = frozen.quote
  const patients = order.patients.map(({ id: patientId, folder, material, cut, matrix }) => ({
    patientId,
    folder,
    material,
    cut,
    matrix,
  }))
  const price = { totalMinor, currency, paidAt: paidAt.toISOString(), ...(comment && { comment }) }
  return { orderId, number, site, language, email, fullName, ...price, patients, scanIds: frozen.fileIds }
}
