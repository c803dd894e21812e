import type { Money } from 'contracts/common'
import type { ReviewedMoney } from 'contracts/order/money/payment'
import { DISPUTED, isToFindOut } from 'contracts/order/money/review-reasons'
import type { OrderStatus } from 'contracts/order/order-states'
import type { DisputeStatus } from 'contracts/payment/disputes'
import type { ApiProblem } from 'frontend-kit/api'

/** As many characters of a note as the service takes. */
export const NOTE_LENGTH = 1_000

/** What came above what is due, negative where it is less; null where both are equal, or cannot be compared. */
export function differenceOf({ due, came }: Pick<ReviewedMoney, 'due' | 'came'>): Money | null {
  // Money that went back is not compared with the price.
  if (!due || !came || came.minor < 0 || due.currency !== came.currency || due.minor === came.minor) return null
  return { minor: came.minor - due.minor, currency: came.currency }
}

/** What is still missing of the price once this money counts; null where nothing is, or the price is unknown. */
export function restAfter({ missing, came }: Pick<ReviewedMoney, 'missing' | 'came'>): Money | null {
  if (!missing || !came) return null
  const minor = missing.minor - (came.currency === missing.currency ? came.minor : 0)
  return minor > 0 ? { minor, currency: missing.currency } : null
}

/** What became of an order whose money was accepted: it is paid, or waits for the rest. */
export const isPaidBy = ({ missing, settlement }: Pick<ReviewedMoney, 'missing' | 'settlement'>): boolean =>
  !missing?.minor || Boolean(settlement?.forgivenMinor)

/**
 * What staff can do with money in review: count it as the payment, attach it to an order, give it back, answer its dispute, or
 * set it aside.
 */
export type ReviewAction = 'accept' | 'attach' | 'refund' | 'answer' | 'set-aside'

type Offered = Pick<
  ReviewedMoney,
  'isAcceptable' | 'provider' | 'providerPaymentId' | 'reason' | 'settlement' | 'dispute' | 'orderId' | 'came'
>

/**
 * The actions that are offered. Staff cannot accept money that counts as the payment already, or never can. A provider refunds its
 * payments; staff refund a bank transfer at the bank, and record that. Staff answer a dispute; the bank's decision settles it.
 */
export function actionsOf(review: Offered): ReviewAction[] {
  const { isAcceptable, provider, reason, settlement, dispute } = review
  if (settlement) return []
  if (reason === DISPUTED) return dispute && isAnswerable(dispute) ? ['answer'] : []
  const isRefundable = provider !== null && !isToFindOut(reason)
  return [
    ...(isAcceptable ? ['accept' as const] : []),
    ...(isAttachable(review) ? ['attach' as const] : []),
    ...(isRefundable ? ['refund' as const] : []),
    'set-aside',
  ]
}

/** Whether the money came to a provider and belongs to no order (PAY-036). */
export const isAttachable = ({ orderId, provider, providerPaymentId, came }: Offered): boolean =>
  orderId === null &&
  provider !== null &&
  provider !== 'transfer' &&
  providerPaymentId !== null &&
  (came?.minor ?? 0) > 0

/** The statuses in which an order may wait for money, also once it has left (ORD-025). */
export const MAY_WAIT: readonly OrderStatus[] = ['pending', 'paid', 'processing', 'shipped', 'completed']

/** Why money was not attached to an order, as its text names it; null where the reason is one of any call. */
export function attachRefusalOf({
  code,
}: Pick<ApiProblem, 'code'>): 'known' | 'notFound' | 'notPayable' | 'scans' | null {
  if (code === 'payment-known') return 'known'
  if (code === 'payment-not-found') return 'notFound'
  if (code === 'scans-missing') return 'scans'
  return code === 'not-payable' || code === 'slip-invalid' ? 'notPayable' : null
}

/** Whether the customer's bank waits for an answer. */
export const isAnswerable = ({ status }: { status: DisputeStatus }): boolean =>
  status === 'needs-answer' || status === 'inquiry'
