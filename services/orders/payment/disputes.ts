import type { SettledHow } from 'contracts/order/money/payment'
import { DISPUTED } from 'contracts/order/money/review-reasons'
import type { DisputeChanged, DisputeStatus } from 'contracts/payment/disputes'
import type { Decision, OrderState } from '../order/state'
import { clearedOf, markedBy, newReview, type ReviewState, settled } from './reviews'

/** How a dispute that is over settles its review; null while it goes on. */
const ENDS: Readonly<Record<DisputeStatus, SettledHow | null>> = {
  inquiry: null,
  'inquiry-under-review': null,
  'needs-answer': null,
  'under-review': null,
  'inquiry-closed': 'dispute-closed',
  won: 'dispute-won',
  lost: 'dispute-lost',
}

type At = { id: string; now: Date }

/** The review of a dispute by this report: a new one, or the one that is there; null where a newer report was here before. */
export function reviewOfDispute(
  order: OrderState,
  reviews: readonly ReviewState[],
  told: DisputeChanged,
  { id, now }: At,
): ReviewState | null {
  const { disputeId, disputeVersion: version, status, reason, answerBy } = told
  const before = reviews.find((it) => it.reason === DISPUTED && it.providerPaymentId === disputeId)
  if (before?.dispute && before.dispute.version >= version) return null
  const { paymentId, provider, amountMinor, currency } = told
  const money = { paymentId, provider, providerPaymentId: disputeId, amountMinor: -amountMinor, currency }
  const review = before ?? newReview(order, DISPUTED, { ...money, capturedAt: new Date(told.changedAt) }, { id, now })
  const open = { ...review, amountMinor: -amountMinor, dispute: { status, reason, answerBy, version } }
  const how = ENDS[status]
  const by = { actor: 'service:payments', email: null, now }
  return how === null ? { ...open, settledAt: null, settledBy: null, how: null } : settled(open, how, null, by)
}

/** The order as this report of a dispute marks it; `reviews` are all of the order's. */
export function markedByDispute(
  decision: Decision,
  reviews: readonly ReviewState[],
  review: ReviewState | null,
  now: Date,
): Decision {
  if (!review) return decision
  return review.settledAt ? clearedOf(decision, reviews, [], now) : markedBy(decision, DISPUTED, now)
}
