import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { OrderPaid } from 'contracts/order/order-events'
import { canMove, MOVES } from 'contracts/order/order-states'
import type { PaymentReview } from 'contracts/orders'
import type { PaymentCaptured } from 'contracts/payments'
import { paymentItems } from 'contracts/prices/pricing'
import { type Refusal, refuse } from 'contracts/problems'
import { changed, event, scansMissing } from '../order/rules'
import type { Decision, OrderState, Placed } from '../order/state'

/** CAB-008: awaiting payment, or in work while the payment is due. */
const AWAITS_PAYMENT = ['pending', 'processing']

/**
 * The claims of a payment slip: the frozen price and the payer, and no value from the caller (PAY-003). Refuses
 * `not-payable` for an order that is not to be paid, or not online on its site; `scans-missing`.
 */
export function paymentClaims(
  order: OrderState,
  site: { onlinePayment: boolean },
  owner: string,
): PaymentSlipClaims | Refusal {
  const isPayable = order.status !== 'draft' && AWAITS_PAYMENT.includes(order.status) && !order.paidAt
  if (!isPayable || order.frozen.quote.totalMinor <= 0 || !site.onlinePayment)
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
    currency,
    discountPercent,
    lines,
  }
  return { orderId, number, owner, site: order.site, language, ...price, customer: { email, phone, fullName } }
}

/**
 * Applies money that a provider has captured (ORD-024). `paidAt` is independent of the status: any placed order may be
 * paid, and only a pending one changes its status (ORD-027). Money that is not exactly the frozen price waits for staff
 * (PAY-034); a repeated report of a payment changes nothing (ORD-030).
 */
export function pay(order: OrderState, payment: PaymentCaptured, now: Date): Decision {
  if (order.status === 'draft') return review(order, 'not-payable', now)
  if (order.paymentId === payment.paymentId) return { order, events: [] }
  if (order.paidAt || order.status === 'cancelled') return review(order, 'not-payable', now)
  const { version: quoteVersion, quote } = order.frozen
  const isExact =
    payment.amountMinor === quote.totalMinor &&
    payment.currency === quote.currency &&
    payment.quoteVersion === quoteVersion
  if (!isExact) return review(order, 'amount-differs', now)
  const status = canMove(order.status, 'pay') ? MOVES.pay.to : order.status
  const paidAt = new Date(payment.capturedAt)
  const paid = changed(order, { status, paidAt, paymentId: payment.paymentId }, now)
  return { order: paid, events: [event(paid, 'orders.order.paid.v1', paidData(order, paidAt))] }
}

/** The first reason stays until staff have decided; a later one is not recorded. */
const review = (order: OrderState, paymentReview: PaymentReview, now: Date): Decision =>
  order.paymentReview ? { order, events: [] } : { order: changed(order, { paymentReview }, now), events: [] }

function paidData(order: Placed, paidAt: Date): OrderPaid {
  const { id: orderId, number, site, language, email, fullName, frozen } = order
  const { totalMinor, currency } = frozen.quote
  const patients = order.patients.map(({ id: patientId, folder, material, cut, matrix }) => ({
    patientId,
    folder,
    material,
    cut,
    matrix,
  }))
  const price = { totalMinor, currency, paidAt: paidAt.toISOString() }
  return { orderId, number, site, language, email, fullName, ...price, patients, scanIds: frozen.fileIds }
}
