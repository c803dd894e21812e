import type { Currency } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { ReviewReason, SettledHow, Settlement } from 'contracts/order/payment-reviews'
import { isPayment, isToFindOut } from 'contracts/order/review-reasons'
import type { PaymentReview } from 'contracts/orders'
import type { PaidBy } from 'contracts/payments'
import { type Refusal, refuse } from 'contracts/problems'
import { type Action, audit } from '../order/audit'
import { changed } from '../order/rules'
import type { Decision, OrderState, Placed } from '../order/state'
import { paidBy } from './rules'

/** What is known of money in review. */
type Known = {
  /** Null for money that can pay for nothing. */
  paymentId: string | null
  provider: PaidBy
  /** The provider's id of the movement; null for the first payment of an attempt. */
  providerPaymentId: string | null
  amountMinor: number
  currency: Currency
  capturedAt: Date
}
/** Money in review; a version before the list stored the reason alone. */
export type ReviewState = { [K in keyof Known]: Known[K] | null } & {
  id: string
  /** Null, with the site, for money that belongs to no order. */
  orderId: string | null
  site: string | null
  reason: ReviewReason
  createdAt: Date
  settledAt: Date | null
  settledBy: string | null
  settledByEmail: string | null
  how: SettledHow | null
  note: string | null
}

/** Who settles, and when. */
type By = { actor: string; email: string | null; now: Date }

/** The order's `paymentReview` for a reason: the word that the version before knows. */
const WORD: Readonly<Record<ReviewReason, PaymentReview>> = {
  'amount-differs': 'amount-differs',
  'currency-differs': 'amount-differs',
  'quote-differs': 'amount-differs',
  'order-draft': 'not-payable',
  'order-cancelled': 'not-payable',
  'order-paid': 'not-payable',
  'order-completed': 'not-payable',
  'paid-twice': 'not-payable',
  'refund-failed': 'not-payable',
  'refunded-elsewhere': 'amount-differs',
  'journal-lacks': 'amount-differs',
  'provider-lacks': 'amount-differs',
  'provider-differs': 'amount-differs',
}

/** Marks the order of a new review; the reason of an earlier one stays while that one is open. */
export const markedBy = (decision: Decision, reason: ReviewReason, now: Date): Decision =>
  marked(decision, decision.order.paymentReview ?? WORD[reason], now)

/** The order with the reason of the first review that is still open. */
function cleared(decision: Decision, others: readonly ReviewState[], now: Date): Decision {
  const first = others.find((it) => !it.settledAt)
  return marked(decision, first ? WORD[first.reason] : null, now)
}

/** A payment has raised the version already, and its event names it. */
const marked = ({ order, events }: Decision, paymentReview: PaymentReview | null, now: Date): Decision => ({
  order: events.length ? { ...order, paymentReview } : changed<OrderState>(order, { paymentReview }, now),
  events,
})

const NOT_SETTLED = { settledAt: null, settledBy: null, settledByEmail: null, how: null, note: null }

/** Money of an order, or of none, that staff review. */
export const newReview = (
  order: Pick<OrderState, 'id' | 'site'> | null,
  reason: ReviewReason,
  money: Known,
  at: { id: string; now: Date },
): ReviewState => ({
  ...money,
  paymentId: isPayment(reason) ? money.paymentId : null,
  ...NOT_SETTLED,
  id: at.id,
  orderId: order?.id ?? null,
  site: order?.site ?? null,
  reason,
  createdAt: at.now,
})

/** Whether money can pay for an order: any placed one that is neither paid nor cancelled (ORD-027). */
export const isAcceptable = (
  order: { status: OrderState['status']; paidAt?: Date | null } | null,
  { paymentId, settledAt }: Pick<ReviewState, 'paymentId' | 'settledAt'>,
): boolean =>
  order !== null &&
  order.status !== 'draft' &&
  order.status !== 'cancelled' &&
  !order.paidAt &&
  paymentId !== null &&
  settledAt === null

/** An order and its review after a settlement, and what has happened. */
export type Settled = Decision & { review: ReviewState }

/**
 * Settles one of an order's reviews as staff decide. Refuses: `review-not-found`, `review-settled`, `not-payable`, and
 * `invalid-request` for money that is set aside without a note.
 */
export function settle(
  order: OrderState,
  reviews: readonly ReviewState[],
  id: string,
  { how, note: written }: Settlement,
  by: By,
): Settled | Refusal {
  const note = written ?? null
  const review = reviews.find((it) => it.id === id)
  if (!review) return reviewMissing(id)
  if (review.settledAt) return alreadySettled(review)
  const others = reviews.filter((it) => it.id !== id)
  const after = (decision: Decision, how: SettledHow, action: Action): Settled => {
    const { order: next, events } = cleared(decision, others, by.now)
    const recorded = audit(action, { kind: 'order', id: order.id }, order.site)
    return { order: next, events: [...events, recorded], review: settled(review, how, note, by) }
  }
  switch (how) {
    case 'set-aside':
      if (note === null) return noteMissing()
      return after({ order, events: [] }, 'set-aside', 'payment-set-aside')
    case 'accept': {
      const paid = accept(order, review, by.now)
      return 'events' in paid ? after(paid, 'accepted', 'payment-accepted') : paid
    }
    default:
      return how satisfies never
  }
}

/**
 * Closes a review of money that belongs to no order, with a note; `site` is that of the member of the staff. Refuses
 * `review-settled`, `not-payable` and `invalid-request`.
 */
export function settleAlone(
  review: ReviewState,
  { how, note }: Settlement,
  by: By & { site: string },
): { review: ReviewState; events: NewEvent[] } | Refusal {
  if (review.settledAt) return alreadySettled(review)
  if (how === 'accept') return refuse('not-payable', 'This money belongs to no order.')
  if (note === undefined) return noteMissing()
  const recorded = audit('payment-set-aside', { kind: 'review', id: review.id }, by.site)
  return { review: settled(review, 'set-aside', note, by), events: [recorded] }
}

/**
 * Settles the open reviews of an order whose money in review was given back: no more is left of what came than the order
 * costs, or nothing where it is unpaid (PAY-033, PAY-034).
 */
export function settleRefunded(order: OrderState, reviews: readonly ReviewState[], leftMinor: number, now: Date) {
  const owedMinor = order.status !== 'draft' && order.paidAt ? order.frozen.quote.totalMinor : 0
  const open = reviews.filter((it) => !it.settledAt)
  const returned = leftMinor > owedMinor ? [] : open.filter((it) => !isToFindOut(it.reason))
  const first = open.find((it) => !returned.includes(it))
  const by = { actor: 'service:payments', email: null, now }
  return {
    order: returned.length ? { ...order, paymentReview: first ? WORD[first.reason] : null } : order,
    settled: returned.map((it) => settled(it, 'refunded', null, by)),
  }
}

/** How many payments of an order are known here: the one that made it paid, and those in review, settled ones too. */
export function countPayments(order: OrderState, reviews: readonly ReviewState[]): number {
  const payments = reviews.filter((it) => isPayment(it.reason))
  const known = payments.map((it) => (it.paymentId === null ? it.id : `${it.paymentId} ${it.providerPaymentId ?? ''}`))
  const paidBy = order.status === 'draft' ? null : order.paymentId
  // Of the second payment of an attempt that staff counted as the payment, the order has the review's id.
  const isReviewed = reviews.some((it) => it.id === paidBy)
  return new Set([...known, ...(paidBy && !isReviewed ? [`${paidBy} `] : [])]).size
}

const noteMissing = () =>
  refuse('invalid-request', 'Money is set aside with a note.', [{ path: '/note', message: 'is required' }])
const alreadySettled = ({ id, how }: ReviewState) => refuse('review-settled', `Review ${id} has been settled: ${how}.`)

export const reviewMissing = (id: string) => refuse('review-not-found', `There is no money in review ${id}.`)

const settled = (review: ReviewState, how: SettledHow, note: string | null, by: By): ReviewState => ({
  ...review,
  how,
  note,
  settledAt: by.now,
  settledBy: by.actor,
  settledByEmail: by.email,
})

/** Counts money as the payment of its order, though it is not the frozen price. */
function accept(order: OrderState, review: ReviewState, now: Date): Decision | Refusal {
  const { paymentId, providerPaymentId, capturedAt } = review
  if (!isAcceptable(order, review) || !paymentId || !capturedAt)
    return refuse('not-payable', `Order ${order.number} is ${statusOf(order)}: this money cannot pay for it.`)
  // The first payment of the attempt may still be reported, and is other money than its second.
  const id = providerPaymentId === null ? paymentId : review.id
  return paidBy(order as Placed, { paymentId: id, paidAt: capturedAt }, now)
}

const statusOf = (order: OrderState) => (order.status !== 'draft' && order.paidAt ? 'paid' : order.status)
