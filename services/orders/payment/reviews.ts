import type { Currency } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { ReviewReason, SettledHow, Settlement } from 'contracts/order/money/payment'
import { DISPUTED, isPayment, isToFindOut } from 'contracts/order/money/review-reasons'
import type { PaymentReview } from 'contracts/order/order'
import type { DisputeStatus } from 'contracts/payment/disputes'
import type { LeftOfPayment } from 'contracts/payment/left'
import type { PaidBy } from 'contracts/payment/provider'
import { type Refusal, refuse } from 'contracts/problems'
import { type Action, audit } from '../order/audit'
import { fundsOfOrder, standing, withLeft } from '../order/funds'
import { paidBy } from '../order/paid'
import { changed } from '../order/rules'
import type { Decision, OrderState } from '../order/state'
import { countedFrom, withCounted } from './rules'

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
  /** What staff let the customer off when they accepted it. */
  forgivenMinor: number
  /** What is left of it by the newest report of a refund; null where there is none. */
  leftMinor: number | null
  /** How the dispute stands that this money is; null for any other. */
  dispute: DisputeMark | null
}

/** The newest report of a dispute. */
export type DisputeMark = { status: DisputeStatus; reason: string; answerBy: string | null; version: number }

/** Who settles, and when. */
type By = { actor: string; email: string | null; now: Date }

/** The order's `paymentReview` for a reason: the word that the version before knows. */
const WORD: Readonly<Record<ReviewReason, PaymentReview>> = {
  'amount-differs': 'amount-differs',
  'currency-differs': 'amount-differs',
  'quote-differs': 'amount-differs',
  'order-archived': 'not-payable',
  'order-draft': 'not-payable',
  'order-cancelled': 'not-payable',
  'order-paid': 'not-payable',
  'order-completed': 'not-payable',
  'paid-twice': 'not-payable',
  'refund-failed': 'not-payable',
  disputed: 'not-payable',
  'refunded-elsewhere': 'amount-differs',
  'journal-lacks': 'amount-differs',
  'provider-lacks': 'amount-differs',
  'provider-differs': 'amount-differs',
}

/** Marks the order of a new review; the reason of an earlier one stays while that one is open. */
export const markedBy = (decision: Decision, reason: ReviewReason, now: Date): Decision =>
  marked(decision, decision.order.paymentReview ?? WORD[reason], now)

/** The order with the reason of the first review that is still open. */
const cleared = (decision: Decision, others: readonly ReviewState[], now: Date): Decision =>
  marked(decision, others.flatMap((it) => (it.settledAt ? [] : WORD[it.reason]))[0] ?? null, now)

/** A payment has raised the version already, and its event names it. */
const marked = ({ order, events }: Decision, paymentReview: PaymentReview | null, now: Date): Decision => ({
  order: events.length ? { ...order, paymentReview } : changed<OrderState>(order, { paymentReview }, now),
  events,
})

const NOT_SETTLED = {
  settledAt: null,
  settledBy: null,
  settledByEmail: null,
  how: null,
  note: null,
  forgivenMinor: 0,
  leftMinor: null,
  dispute: null,
}

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

/** Whether money can pay for an order: any placed one that is neither paid, cancelled nor deleted (ORD-027). */
export const isAcceptable = (
  order: { status: OrderState['status']; isPaid: boolean; archivedAt: Date | null } | null,
  { paymentId, settledAt }: Pick<ReviewState, 'paymentId' | 'settledAt'>,
): boolean =>
  order !== null &&
  order.status !== 'draft' &&
  order.status !== 'cancelled' &&
  order.archivedAt === null &&
  !order.isPaid &&
  paymentId !== null &&
  settledAt === null

/** An order and its review after a settlement, and what has happened. */
export type Settled = Decision & { review: ReviewState }

/**
 * Settles one of an order's reviews as staff decide. Refuses: `review-not-found`, `review-settled`, `not-payable`,
 * `rest-differs`, and `invalid-request` for money that is set aside, or a rest that is forgiven, without a note.
 */
export function settle(
  order: OrderState,
  reviews: readonly ReviewState[],
  id: string,
  { how, note: written, forgiveMinor = 0 }: Settlement,
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
      if (review.reason === DISPUTED) return refuse('not-payable', 'A dispute is settled by its decision.')
      if (note === null) return noteMissing()
      return after({ order, events: [] }, 'set-aside', 'payment-set-aside')
    case 'accept': {
      if (forgiveMinor > 0 && note === null) return noteMissing()
      const paid = accept(order, { ...review, forgivenMinor: forgiveMinor }, by.now)
      if (!('events' in paid)) return paid
      const done = after(paid, 'accepted', forgiveMinor > 0 ? 'payment-rest-forgiven' : 'payment-accepted')
      return { ...done, review: { ...done.review, forgivenMinor: forgiveMinor } }
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
 * Settles the open reviews of an order whose money was given back (PAY-033, PAY-034): of the payment itself nothing is left. A
 * report from before a payment came does not name it, and settles nothing of it. What is no payment, and every review by a report of
 * the version before, is settled once no more is left of all that came than the order costs, or nothing where it is unpaid.
 */
export function settleRefunded(
  order: OrderState,
  reviews: readonly ReviewState[],
  { leftMinor, payments }: { leftMinor: number; payments?: readonly LeftOfPayment[] },
  now: Date,
) {
  const owedMinor = owedOf(order)
  const open = reviews.filter((it) => !it.settledAt)
  const isReturned = (it: ReviewState) =>
    payments && it.paymentId !== null ? it.leftMinor !== null && it.leftMinor <= 0 : leftMinor <= owedMinor
  const returned = open.filter((it) => it.reason !== DISPUTED && !isToFindOut(it.reason) && isReturned(it))
  const first = open.find((it) => !returned.includes(it))
  const by = { actor: 'service:payments', email: null, now }
  return {
    order: returned.length ? { ...order, paymentReview: first ? WORD[first.reason] : null } : order,
    settled: returned.map((it) => settled(it, 'refunded', null, by)),
  }
}

/** What stays with us if no more than the price was paid: all of it, or the parts that count where it is not paid. */
function owedOf(order: OrderState): number {
  if (order.status === 'draft') return 0
  return standing(order) === 'paid' ? order.frozen.quote.totalMinor : fundsOfOrder(order).paidMinor
}

/** The open reviews of an order whose money is known, any of which may be a part of its price. */
export const partsOf = (reviews: readonly ReviewState[]): Part[] =>
  reviews.filter(
    (it): it is Part => !it.settledAt && it.paymentId !== null && it.amountMinor !== null && it.currency !== null,
  )
type Part = ReviewState & { paymentId: string; amountMinor: number; currency: Currency }

/** The review of money that belonged to no order, which staff have attached to this one. */
export const attachedTo = ({ id: orderId, site }: OrderState, review: ReviewState, now: Date): ReviewState => ({
  ...settled(review, 'accepted', null, { actor: 'service:payments', email: null, now }),
  ...{ orderId, site },
})

/** Transfers in review that have paid their order together with one that came later. */
export const settledTogether = (reviews: readonly ReviewState[], now: Date): ReviewState[] =>
  reviews.map((it) => settled(it, 'accepted', null, { actor: 'service:orders', email: null, now }))

/** The order of transfers in review that are settled: its word is that of the first review that is left. */
export const clearedOf = (
  decision: Decision,
  reviews: readonly ReviewState[],
  settled: readonly ReviewState[],
  now: Date,
) =>
  cleared(
    decision,
    reviews.filter((it) => !settled.includes(it)),
    now,
  )

/** The reviews with what is left of their money by a report, where it tells. */
export const reviewsLeft = (reviews: readonly ReviewState[], left: readonly LeftOfPayment[]): ReviewState[] =>
  withLeft(reviews, ({ paymentId, providerPaymentId }) => ({ paymentId: paymentId ?? '', providerPaymentId }), left)

/** How many payments of an order are known here: the one that made it paid, and those in review, settled ones too. */
export function countPayments(order: OrderState, reviews: readonly ReviewState[]): number {
  const payments = reviews.filter((it) => isPayment(it.reason))
  const known = payments.map((it) => (it.paymentId === null ? it.id : `${it.paymentId} ${it.providerPaymentId ?? ''}`))
  const counted = fundsOfOrder(order).counted.map((it) => `${it.paymentId} ${it.providerPaymentId ?? ''}`)
  return new Set([...known, ...counted]).size
}

const noteMissing = () =>
  refuse('invalid-request', 'Money is set aside with a note.', [{ path: '/note', message: 'is required' }])
const alreadySettled = ({ id, how }: ReviewState) => refuse('review-settled', `Review ${id} has been settled: ${how}.`)

export const reviewMissing = (id: string) => refuse('review-not-found', `There is no money in review ${id}.`)

export const settled = (review: ReviewState, how: SettledHow, note: string | null, by: By): ReviewState => ({
  ...review,
  how,
  note,
  settledAt: by.now,
  settledBy: by.actor,
  settledByEmail: by.email,
})

/** Counts money towards the price of its order, which is paid once nothing of it is missing but what staff forgive. */
function accept(order: OrderState, review: ReviewState, now: Date): Decision | Refusal {
  const { paymentId, providerPaymentId, capturedAt, amountMinor, currency, leftMinor, forgivenMinor } = review
  const facts = { status: order.status, isPaid: standing(order) === 'paid', archivedAt: order.archivedAt }
  if (
    order.status === 'draft' ||
    !isAcceptable(facts, review) ||
    !paymentId ||
    !capturedAt ||
    amountMinor === null ||
    !currency
  )
    return refuse('not-payable', `Order ${order.number} is ${statusOf(order)}: this money cannot pay for it.`)
  const after = withCounted(order, [countedFrom({ paymentId, providerPaymentId, amountMinor, currency, leftMinor })])
  const missingMinor = order.frozen.quote.totalMinor - fundsOfOrder(after).paidMinor
  if (forgivenMinor > 0 && forgivenMinor !== missingMinor)
    return refuse('rest-differs', `Of order ${order.number} ${Math.max(0, missingMinor)} minor units are missing.`)
  if (missingMinor > forgivenMinor) return { order: after, events: [] }
  // The first payment of the attempt may still be reported, and is other money than its second.
  const id = providerPaymentId === null ? paymentId : review.id
  return paidBy(after, { paymentId: id, paidAt: capturedAt }, now)
}

const statusOf = (order: OrderState) => {
  if (order.archivedAt) return 'deleted'
  return standing(order) === 'paid' ? 'paid' : order.status
}
