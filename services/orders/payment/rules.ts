import type { PaymentSlipClaims } from 'contracts/access/slips'
import type { Currency } from 'contracts/common'
import type { ReviewReason } from 'contracts/order/money/payment'
import type { OrderStatus } from 'contracts/order/order-states'
import type { RefundCompleted } from 'contracts/payment/money-events'
import type { PaidBy } from 'contracts/payment/provider'
import type { ReceiptRecorded } from 'contracts/payment/receipts'
import { paymentItems } from 'contracts/prices/payment-items'
import { type Refusal, refuse } from 'contracts/problems'
import { fundsOfOrder, goneMinorOf, standing, withLeft } from '../order/funds'
import { paidBy } from '../order/paid'
import { changed, scansMissing } from '../order/rules'
import type { Counted, Decision, OrderState, Placed } from '../order/state'

/** CAB-008: awaiting payment, or in work while the payment is due; also one that is paid no longer, since all was given back. */
const AWAITS_PAYMENT: readonly OrderStatus[] = ['pending', 'paid', 'processing']
/** Staff also record a bank transfer for what has left already (ORD-025). */
const AWAITS_TRANSFER: readonly OrderStatus[] = [...AWAITS_PAYMENT, 'shipped', 'completed']

/**
 * The claims of a payment slip: the frozen price and the payer, and no value from the caller (PAY-003). `setAsideMinor` is
 * money that came and does not pay for the order, as staff have decided: it does not keep the customer from paying. Refuses
 * `not-payable` for an order that is deleted or not to be paid, not online on its site unless staff ask for it, or of whose
 * price a part has come, unless staff record the rest; `scans-missing`.
 */
export function paymentClaims(
  order: OrderState,
  site: { onlinePayment: boolean },
  payer: Pick<PaymentSlipClaims, 'owner' | 'holder' | 'askedBy'>,
  setAsideMinor = 0,
): PaymentSlipClaims | Refusal {
  const awaiting = payer.askedBy ? AWAITS_TRANSFER : AWAITS_PAYMENT
  const state = standing(order)
  const isDue = payer.askedBy ? state !== 'paid' : state === 'unpaid' || state === 'refunded'
  const isPayable = order.status !== 'draft' && awaiting.includes(order.status) && isDue && !order.archivedAt
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
export type Received = ReceiptRecorded & { provider: PaidBy; foundAs?: string }

/**
 * What money changes, and why staff have to review it; null where it is as agreed. `completed`: transfers in review that pay the
 * order together with it.
 */
export type Taken<InReview = never> = Decision & { review: ReviewReason | null; completed: readonly InReview[] }

/** Money that staff review, as far as a part of the price by bank transfer may be in it. */
type Part = Pick<Received, 'paymentId'> & {
  provider: PaidBy | null
  amountMinor: number
  currency: Currency
  reason: ReviewReason
}

/**
 * Applies money to its order (ORD-024). `paidAt` is independent of the status: any placed order may be paid, and only a
 * pending one changes its status (ORD-027). Money that is not exactly what is missing of the frozen price waits for staff
 * (PAY-034), unless it is the last of several bank transfers, which pay the order together (PAY-032); `inReview`: those that
 * wait. A repeated report of a payment changes nothing (ORD-030).
 */
export function pay<InReview extends Part = never>(
  order: OrderState,
  payment: Received,
  now: Date,
  inReview: readonly InReview[] = [],
): Taken<InReview> {
  const unchanged = (review: ReviewReason | null): Taken<InReview> => ({ order, events: [], review, completed: [] })
  if (isKnown(order, payment) || inReview.some((it) => it.paymentId === payment.paymentId)) return unchanged(null)
  if (order.archivedAt) return unchanged('order-archived')
  if (order.status === 'draft') return unchanged('order-draft')
  if (standing(order) === 'paid') return unchanged('order-paid')
  if (order.status === 'cancelled') return unchanged('order-cancelled')
  const parts = payment.provider === 'transfer' ? inReview.filter((it) => isPart(it, order)) : []
  const all = [...parts, payment]
  const difference = differenceFrom(order, payment, sum(all.map((it) => it.amountMinor)))
  if (difference) return unchanged(difference)
  const paidAt = new Date(payment.capturedAt)
  const counted = all.map((it) => countedFrom({ ...it, currency: payment.currency, providerPaymentId: null }))
  const paid = paidBy(withCounted(order, counted), { paymentId: payment.paymentId, paidAt }, now)
  // Staff completed it as unpaid: they are told of money that came after that, unless they recorded it themselves.
  const isRecorded = payment.provider === 'transfer' || (order.completedAt !== null && order.completedAt >= paidAt)
  const isLate = order.status === 'completed' && !isRecorded
  return { ...paid, review: isLate ? 'order-completed' : null, completed: parts }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** Whether a payment counts already; the version before kept the one that paid for the order alone. */
const isKnown = (order: OrderState, { paymentId }: Pick<Received, 'paymentId'>) =>
  fundsOfOrder(order).counted.some((it) => it.paymentId === paymentId && it.providerPaymentId === null)

const isPart = ({ provider, reason, currency }: Part, order: Placed) =>
  provider === 'transfer' && reason === 'amount-differs' && currency === order.currency

function differenceFrom(order: Placed, payment: Received, cameMinor: number): ReviewReason | null {
  const { version, quote } = order.frozen
  if (payment.currency !== quote.currency) return 'currency-differs'
  if (cameMinor !== quote.totalMinor - fundsOfOrder(order).paidMinor) return 'amount-differs'
  return payment.quoteVersion === version ? null : 'quote-differs'
}

type NewlyCounted = Pick<Counted, 'paymentId' | 'providerPaymentId' | 'currency'> & {
  amountMinor: number
  leftMinor?: number | null
}

/** A payment that counts from now on; of one in review, something may have been given back. */
export const countedFrom = (it: NewlyCounted): Counted => ({
  paymentId: it.paymentId,
  providerPaymentId: it.providerPaymentId,
  minor: it.amountMinor,
  leftMinor: it.leftMinor ?? it.amountMinor,
  currency: it.currency,
})

/** The order with more payments that count towards its price. */
export const withCounted = (order: Placed, counted: readonly Counted[]): Placed => ({
  ...order,
  counted: [...fundsOfOrder(order).counted, ...counted],
})

type Report = Pick<RefundCompleted, 'refundedMinor' | 'leftMinor' | 'payments'>

/**
 * Applies the report of a refund; the newest one holds, and the status stays (PAY-033, ORD-027): what was paid is what stayed
 * (`fundsOf`).
 */
export function refund(
  order: OrderState,
  { refundedMinor, leftMinor, payments }: Report,
  moneyVersion: number,
  now: Date,
): Decision {
  if (moneyVersion <= order.moneyVersion) return { order, events: [] }
  const before = fundsOfOrder(order).counted
  const counted = payments ? withLeft(before, (it) => it, payments) : sharing(before, leftMinor)
  const returnedMinor = goneMinorOf({ ...order, counted })
  return { order: changed(order, { refundedMinor, moneyVersion, counted, returnedMinor }, now), events: [] }
}

/** The version before reports the sum alone: what is left of it is what counts, first. */
function sharing(counted: readonly Counted[], leftMinor: number): Counted[] {
  let rest = Math.max(0, leftMinor)
  return counted.map((it) => {
    const left = Math.min(it.minor, rest)
    rest -= left
    return { ...it, leftMinor: left }
  })
}
