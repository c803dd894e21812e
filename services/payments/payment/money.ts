import type { Currency } from 'contracts/common'
import type { LeftOfPayment } from 'contracts/payment/left'
import { isOfOrder, isPayment, leftMinorOf } from 'contracts/payment/left-minor'
import type { PaidBy } from 'contracts/payment/provider'
import type { Entry } from './attempt'

type RefundFacts = {
  id: string
  attemptId: string
  orderId: string
  /** Of a bank transfer staff give the money back themselves, at the bank, and record it here. */
  provider: PaidBy
  /** The payment whose money it is. */
  providerPaymentId: string
  amountMinor: number
  currency: Currency
  reason: string
  /** The member of the staff who asked for it. */
  askedBy: string
  createdAt: Date
  version: number
}

export type RefundState =
  /** Committed before the provider is called; `request` is sent again until the provider answers. */
  | { status: 'requested'; request: string }
  /** The provider has taken it on, and has not said how it ends. */
  | { status: 'pending'; providerRefundId: string }
  | { status: 'succeeded'; providerRefundId: string; endedAt: Date }
  /** `providerRefundId` is null when the provider never made one. It may have succeeded before, and failed days later. */
  | { status: 'refused'; providerRefundId: string | null; failure: string; endedAt: Date }

/** Money of one captured payment that staff give back (PAY-033). */
export type Refund = RefundFacts & { state: RefundState }

/**
 * All movements of an order, and the refunds that staff have asked for; `seconds`: the provider's ids of payments that are not the
 * first of their attempt.
 */
export type MoneyOfOrder = { entries: readonly Entry[]; refunds: readonly Refund[]; seconds: ReadonlySet<string> }

export const isUnderWay = ({ state }: Refund) => state.status === 'requested' || state.status === 'pending'
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** The capture of a payment, or the receipt of a transfer, and what is left of it. */
export function leftOf({ entries, refunds }: MoneyOfOrder, providerPaymentId: string) {
  const capture = entries.find((it) => isPayment(it) && it.providerPaymentId === providerPaymentId)
  if (!capture) return undefined
  const underWay = refunds
    .filter(isUnderWay)
    .map(({ providerPaymentId: movementId, amountMinor }) => ({ movementId, amountMinor }))
  return { capture, leftMinor: leftMinorOf(providerPaymentId, entries, underWay) }
}

/** What went back to the customer and stayed there, as movements: by refunds, and by disputes. */
const BACK: readonly string[] = [
  'refund',
  'refund-returned',
  'dispute-withdrawn',
  'dispute-reinstated',
] satisfies Entry['kind'][]

/** The sums of all movements of an order in a currency, and what is left of each payment. */
export function sumsOf({ seconds }: MoneyOfOrder, entries: readonly Entry[], currency: Currency) {
  const all = entries.filter(isOfOrder)
  const same = all.filter((it) => it.currency === currency)
  return {
    refundedMinor: sum(same.filter((it) => BACK.includes(it.kind)).map((it) => -it.amountMinor)),
    leftMinor: sum(same.map((it) => it.amountMinor)),
    payments: all.filter(isPayment).map((it) => leftOfPayment(it, all, seconds)),
  }
}

function leftOfPayment(
  { attemptId, providerPaymentId: id }: Entry,
  all: readonly Entry[],
  seconds: ReadonlySet<string>,
): LeftOfPayment {
  // A refund that is on its way has not moved yet.
  return { paymentId: attemptId, providerPaymentId: seconds.has(id) ? id : null, leftMinor: leftMinorOf(id, all, []) }
}
