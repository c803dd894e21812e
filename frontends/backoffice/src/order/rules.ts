import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import { canMove, MOVES, type OrderStatus } from 'contracts/order/order-states'
import type { Order, OrderQuote } from 'contracts/orders'
import type { Receipt } from 'contracts/payment/receipt'
import { returnIdOf } from 'contracts/payment/return-id'
import type { Movement, OrderMoney, Payment, PaymentAttempt, Refund } from 'contracts/payments'

/**
 * The state of «Выполнить» for an order (BACK-030): absent, done, or offered with a question, since no move leads back. The
 * question differs where nothing was paid or the order was cancelled (ORD-025).
 */
export type Completion =
  | { status: 'absent' }
  | { status: 'done' }
  /** `isPayable`: the customer has a page of the provider open, or its money is on its way, so the money may still come (ORD-027). */
  | { status: 'offered'; question: 'scansMissing' | 'paid' | 'unpaid' | 'cancelled'; isPayable: boolean }

/** `payment` is null where there is none, or where it failed to load. */
export function completionOf(
  { status, paidAt, missingScanCount = 0 }: Pick<Order, 'status' | 'paidAt' | 'missingScanCount'>,
  payment: Pick<Payment, 'status'> | null,
): Completion {
  if (status === MOVES.complete.to) return { status: 'done' }
  if (!canMove(status, 'complete')) return { status: 'absent' }
  const question = questionFor(status, missingScanCount > 0, paidAt === null)
  return { status: 'offered', question, isPayable: paidAt === null && payment?.status === 'open' }
}

/** The question about the gravest fact. */
function questionFor(status: OrderStatus, lacksScans: boolean, isUnpaid: boolean) {
  if (lacksScans) return 'scansMissing'
  if (status === 'cancelled') return 'cancelled'
  return isUnpaid ? 'unpaid' : 'paid'
}

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

/** Whether staff are offered a payment link: for a draft or an order that awaits payment, with a total (BACK-032). */
export const isLinkable = (
  { status, paidAt }: Pick<Order, 'status' | 'paidAt'>,
  quote: Pick<OrderQuote, 'quote'> | null,
): boolean => (status === 'draft' || status === 'pending') && paidAt === null && (quote?.quote.totalMinor ?? 0) > 0

/** Why no link can be made for an order that is to be paid: payments would open no payment. */
export function linkObstacleOf(
  { paymentReview }: Pick<Order, 'paymentReview'>,
  payment: Pick<Payment, 'onItsWaySince'> | null,
): 'inReview' | 'onItsWay' | null {
  if (paymentReview) return 'inReview'
  return payment?.onItsWaySince ? 'onItsWay' : null
}

/** A scan and its transfer to the factory; null while fulfilment does not know the scan. */
export type SentScan = { scan: Scan; transfer: Transfer | null }

/** The scans of one patient with their transfers. */
export const scansOf = (patientId: string, scans: readonly Scan[], transfers: readonly Transfer[]): SentScan[] =>
  scans
    .filter((it) => it.patientId === patientId)
    .map((scan) => ({ scan, transfer: transfers.find((it) => it.scanId === scan.id) ?? null }))

/** The newer of cached and fetched order: an answer from before the completion may arrive after it. */
export const newer = (held: Order, read: Order): Order => (held.version > read.version ? held : read)
