import type { Order } from 'contracts/order/order'
import { standingOf } from 'contracts/order/standing'
import type { Payment } from 'contracts/payment/attempts'
import { isOverdue } from 'contracts/payment/silence'
import type { Site } from 'contracts/site'
import type { ApiProblem, FailureCode } from 'frontend-kit/api'
import type { NotOpened } from '../order-session/rules'

/** `online`: at the bank, at once. `by-staff`: later, by a link or a transfer (PAY-002). */
export type WayToPay = 'online' | 'by-staff'

/** How the orders of a site are paid (PAY-001, PAY-002). */
export const wayToPay = ({ onlinePayment }: Pick<Site, 'onlinePayment'>): WayToPay =>
  onlinePayment ? 'online' : 'by-staff'

export function notOpened({ code, status }: ApiProblem): NotOpened {
  // The provider's refusal passes through the service as 502; every other answer from 500 on says that nobody looked.
  const isRefused = code === 'payment-refused' || (code !== 'unreadable' && status !== null && status < 500)
  return isRefused ? { why: 'refused', code } : { why: 'unanswered' }
}

/** What is known of an order's payment, by the services alone. */
export type Outcome =
  | 'loading'
  | 'paid'
  | 'in-review'
  | 'deleted'
  | 'returned'
  | 'on-its-way'
  | 'checking'
  | 'overdue'
  | 'unfinished'
  | 'failed'
  | 'unknown'

/**
 * `polls`: how often the page has asked the service, which asks the bank each time. `isUnpaid`: asked since
 * then, the bank has answered that nobody has paid. `isJustBack`: the page is open for less than a minute, within which a bank may
 * still say so of a payment that was made.
 */
export type Watched = {
  value: Payment | null
  problem: ApiProblem | null
  polls: number
  isUnpaid: boolean
  isJustBack: boolean
}
/** `isMissing`: the service says that this browser has no such order. */
type Known = { payment: Watched; order: Order | null; isMissing?: boolean; now: Date }

/**
 * `in-review`: the provider has the money and the order could not take it (PAY-018). A service that does not answer
 * proves nothing: the payment is being checked until one does. `unfinished`: the bank itself has said that nobody
 * has paid, also after the first minute; while it is silent, the payment is being checked. `on-its-way`: the customer has paid by a bank debit, whose money
 * comes days later. `deleted`: staff had deleted the order before its money came; the service does not show the order until it
 * has heard of that money. `returned`: all its money was given back. `overdue`: nobody can pay at the bank any more, and it is still
 * silent about who has.
 */
export function outcomeOf({
  payment: { value, problem, isUnpaid, isJustBack },
  order,
  isMissing = false,
  now,
}: Known): Outcome {
  if (order && standingOf(order) === 'refunded' && !order.paymentReview && value?.status === 'paid') return 'returned'
  if (order?.archivedAt) return 'deleted'
  if (order?.paidAt) return 'paid'
  if (value?.status === 'paid' && !order && isMissing) return 'checking'
  if (value?.status === 'paid') return order?.paymentReview ? 'in-review' : 'paid'
  if (value?.status === 'failed') return 'failed'
  if (value?.onItsWaySince || order?.onItsWaySince) return 'on-its-way'
  if (problem && UNKNOWN.has(problem.code)) return 'unknown'
  if (value && !problem && isUnpaid && !isJustBack) return 'unfinished'
  if (value && isOverdue(value, now) && (problem || value.silentSince)) return 'overdue'
  return value || problem ? 'checking' : 'loading'
}

/** An address that names no order's id at all is refused as invalid. */
const UNKNOWN = new Set<FailureCode>(['payment-not-found', 'invalid-request'])

/** True while the outcome may still change although nobody does anything on this page. */
export const isOpen = (outcome: Outcome): boolean =>
  ['loading', 'checking', 'overdue', 'unfinished', 'on-its-way'].includes(outcome)

/**
 * Whether the page may offer another payment. Where it cannot show the order just now, it may after a payment that failed. It asks
 * nobody for money that has come and that staff review (PAY-034).
 */
export function isPayable({ order, outcome }: { order: Order | null; outcome: Outcome }): boolean {
  if (outcome === 'loading' || outcome === 'paid' || outcome === 'in-review' || outcome === 'on-its-way') return false
  if (outcome === 'deleted' || outcome === 'returned') return false
  return order ? order.status === 'pending' && order.paymentReview === null : outcome === 'failed'
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** A bank that was slow to confirm a payment has usually done so by then. */
const JUST_BACK_MS = 60_000
/** So many pauses grow while the person has just come back and waits for the answer: the last one is 4.5 s. */
const GROWING_AT_FIRST = 2

export const isJustBack = (openMs: number): boolean => openMs < JUST_BACK_MS

/** How many polls without news the next pause counts. */
export const quietAfter = (quiet: number, isJustBack: boolean): number =>
  isJustBack ? Math.min(quiet + 1, GROWING_AT_FIRST) : quiet + 1

/** The pause before the next poll, after `quiet` polls without news; a hint usually comes first, and each poll may ask the bank. */
export const pauseMs = (quiet: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** quiet)

/** Reasons of the provider that the customer can do something about; all others are "the bank declined". */
const REASONS = {
  insufficient_funds: 'funds',
  expired_on_confirmation: 'expired',
  expired: 'expired',
  '3d_secure_failed': 'unconfirmed',
  card_expired: 'card',
  invalid_card_number: 'card',
  invalid_csc: 'card',
  issuer_unavailable: 'silent',
  internal_timeout: 'silent',
} as const

export type Reason = (typeof REASONS)[keyof typeof REASONS] | 'declined'

export const reasonOf = ({ failure }: Payment): Reason =>
  failure !== null && Object.hasOwn(REASONS, failure) ? REASONS[failure as keyof typeof REASONS] : 'declined'
