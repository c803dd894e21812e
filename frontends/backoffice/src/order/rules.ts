import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { canMove, MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { NewMove } from 'contracts/order/staff/status'
import { type Standing, standingOf } from 'contracts/order/standing'
import type { Payment, PaymentAttempt } from 'contracts/payment/attempts'
import type { Movement, OrderMoney } from 'contracts/payment/money'
import type { Receipt } from 'contracts/payment/receipts'
import type { Refund } from 'contracts/payment/refunds'
import { returnIdOf } from 'contracts/payment/return-id'
import type { ApiProblem, FailureCode } from 'frontend-kit/api'

/**
 * The state of «Выполнить» for an order (BACK-030): absent, done, held, or offered. It asks first where nothing was paid, the order
 * was cancelled, or scans are missing (ORD-025); any other order is completed at once, and taken back for a minute (ORD-027).
 */
export type Completion =
  | { status: 'absent' }
  | { status: 'done' }
  /** It waits for a scan of its customer. */
  | { status: 'held' }
  /** `isPayable`: the customer has a page of the provider open, or its money is on its way, so the money may still come (ORD-027). */
  | { status: 'offered'; question: Question | null; isPayable: boolean }

type Question = 'scansMissing' | 'refunded' | 'unpaid' | 'cancelled'

/** `payment` is null where there is none, or where it failed to load. */
export function completionOf(
  order: Pick<Order, 'status' | 'paidAt' | 'paidMinor' | 'refundedMinor' | 'missingScanCount' | 'hold'>,
  payment: Pick<Payment, 'status'> | null,
): Completion {
  const { status, paidAt, missingScanCount = 0 } = order
  if (status === MOVES.complete.to) return { status: 'done' }
  if (!canMove(status, 'complete')) return { status: 'absent' }
  if (order.hold) return { status: 'held' }
  const question = questionFor(status, missingScanCount > 0, standingOf(order))
  return { status: 'offered', question, isPayable: paidAt === null && payment?.status === 'open' }
}

/** The question about the gravest fact; null where there is none. */
function questionFor(status: OrderStatus, lacksScans: boolean, standing: Standing): Question | null {
  if (lacksScans) return 'scansMissing'
  if (status === 'cancelled') return 'cancelled'
  if (standing === 'refunded') return 'refunded'
  return standing === 'paid' ? null : 'unpaid'
}

/** What the dialog of «Выполнить» has asked the person to accept: missing scans, or that all money was given back. */
export const acceptedOf = (order: Order): Pick<NewMove, 'missingScans' | 'refund'> => ({
  ...(order.missingScanCount && { missingScans: 'accepted' as const }),
  ...(standingOf(order) === 'refunded' && { refund: 'accepted' as const }),
})

/** What happened with an order's money, in the order of time. */
export type MoneyStep =
  | { what: 'opened'; at: string; attempt: PaymentAttempt }
  /** `receipt`: the bank transfer, if it is one that staff recorded. */
  | {
      what: 'received'
      at: string
      movement: Movement
      receipt: Receipt | undefined
      /** The refund that staff asked for, if this is one, or its money that came back. */
      refund: Refund | undefined
    }
  /** A refund that has moved no money. */
  | { what: 'asked'; at: string; refund: Refund }

export const moneyStepsOf = ({ attempts, movements, receipts, refunds }: OrderMoney): MoneyStep[] =>
  [
    // A bank transfer is one step: it is opened and captured at once.
    ...attempts
      .filter((it) => it.provider !== 'transfer')
      .map((attempt) => ({ what: 'opened', at: attempt.createdAt, attempt }) as const),
    ...movements.map(
      (movement) =>
        ({
          what: 'received',
          at: movement.at,
          movement,
          receipt: receipts.find((it) => it.id === movement.id),
          refund: refunds.find(({ madeAs }) => madeAs !== null && [madeAs, returnIdOf(madeAs)].includes(movement.id)),
        }) as const,
    ),
    ...refunds
      .filter(({ madeAs }) => !movements.some((it) => it.id === madeAs))
      .map((refund) => ({ what: 'asked', at: refund.requestedAt, refund }) as const),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** The fate of an attempt that is not paid; null while it may be paid. */
export function fateOf({ status, supersededAt }: PaymentAttempt): 'failed' | 'superseded' | null {
  if (status === 'failed') return 'failed'
  return status === 'open' && supersededAt ? 'superseded' : null
}

/**
 * The total: the agreed one, of a draft its quote's (WIZ-051). Null while that is unknown, and for a draft without goods, whose
 * quote has delivery and fee alone.
 */
export const totalOf = (
  { totalMinor }: Pick<Order, 'totalMinor'>,
  quote: Pick<OrderQuote, 'quote'> | null,
): number | null => totalMinor ?? (quote && quote.quote.lines.length > 0 ? quote.quote.totalMinor : null)

/**
 * Whether staff are offered a payment link: for a draft or an order that awaits payment, with a total (BACK-032); also for one
 * whose money was all given back, and not while a part of its price has come.
 */
export const isLinkable = (
  order: Pick<Order, 'status' | 'paidAt' | 'paidMinor' | 'refundedMinor' | 'archivedAt' | 'totalMinor' | 'begunBy'>,
  quote: Pick<OrderQuote, 'quote'> | null,
): boolean =>
  (order.status === 'draft' ||
    order.status === 'pending' ||
    (order.status === 'paid' && standingOf(order) === 'refunded')) &&
  standingOf(order) !== 'part-paid' &&
  isDue(order, quote)

/**
 * Whether money is to come for an order: unpaid, not deleted, and with a total. A draft that staff have begun is placed first, by the
 * card that says what it lacks.
 */
export const isDue = (
  order: Pick<Order, 'status' | 'paidAt' | 'archivedAt' | 'totalMinor' | 'begunBy'>,
  quote: Pick<OrderQuote, 'quote'> | null,
): boolean =>
  !(order.status === 'draft' && order.begunBy) &&
  order.paidAt === null &&
  order.archivedAt === null &&
  (totalOf(order, quote) ?? 0) > 0

/** Why no link can be made for an order that is to be paid: payments would open no payment. */
export function linkObstacleOf(
  { paymentReview }: Pick<Order, 'paymentReview'>,
  payment: Pick<Payment, 'onItsWaySince'> | null,
): 'inReview' | 'onItsWay' | null {
  if (paymentReview) return 'inReview'
  return payment?.onItsWaySince ? 'onItsWay' : null
}

/** Whether the factory has yet to receive any of the scans. */
export const isAwaited = (scans: readonly Scan[], transfers: readonly Transfer[]): boolean => {
  const settled = transfers.filter(({ status }) => status === 'completed' || status === 'withdrawn')
  const known = new Set(settled.map((it) => it.scanId))
  return scans.some((it) => !known.has(it.id))
}

/** The newer of cached and fetched order: an answer from before the completion may arrive after it. */
export const newer = (held: Order, read: Order): Order => (held.version > read.version ? held : read)

/** The order is no longer as the page shows it, or the slip for it is too old. */
const CHANGED: readonly FailureCode[] = [
  'quote-changed',
  'not-payable',
  'order-not-draft',
  'order-archived',
  'order-not-found',
  'slip-invalid',
]

/** Why no payment link was made: what the customer has not given yet, a price that changed, or another failure (BACK-042). */
export function linkRefusalOf({
  code,
}: Pick<ApiProblem, 'code'>): 'incomplete' | 'onItsWay' | 'undecided' | 'empty' | 'scans' | 'changed' | 'failed' {
  if (code === 'contacts-missing' || code === 'consent-missing') return 'incomplete'
  if (code === 'payment-under-way') return 'onItsWay'
  if (code === 'choice-missing') return 'undecided'
  if (code === 'order-is-empty') return 'empty'
  if (code === 'scans-missing' || code === 'scans-not-known-yet') return 'scans'
  return CHANGED.includes(code) ? 'changed' : 'failed'
}
