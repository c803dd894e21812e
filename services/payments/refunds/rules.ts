import type { NewEvent } from 'contracts/events'
import { isPayment } from 'contracts/payment/left-minor'
import type { MoneyReview } from 'contracts/payment/money'
import type { Provider } from 'contracts/payment/provider'
import type { Refund as ShownRefund } from 'contracts/payment/refunds'
import { returnIdOf } from 'contracts/payment/return-id'
import { type Refusal, refuse } from 'contracts/problems'
import { type Attempt, type Entry, reviewNeeded } from '../payment/attempt'
import { isUnderWay, leftOf, type MoneyOfOrder, type Refund, type RefundState, sumsOf } from '../payment/money'
import type { ProviderRefund } from '../payment/provider'

export type NewRefund = Omit<
  Refund,
  'state' | 'createdAt' | 'version' | 'attemptId' | 'provider' | 'currency' | 'orderId'
>

/** What to write after the provider says something about a refund; `refund` is null if nobody requested it here. */
export type RefundDecision = {
  refund: Refund | null
  entry: Entry | null
  review: MoneyReview | null
  events: readonly NewEvent[]
}

type RefundEntry = Entry & { movementId: string }

const providerRefundIdOf = ({ state }: Refund) => (state.status === 'requested' ? null : state.providerRefundId)
/**
 * Begins a refund of a captured payment; `requestOf` makes the bytes of its request. Records a refund of a bank transfer as made,
 * because staff have already given the money back at the bank. Refuses `payment-not-found`, and `refund-too-large` for more than
 * is left.
 */
export function request(
  money: MoneyOfOrder,
  wanted: NewRefund,
  requestOf: (capture: Entry) => string,
  now: Date,
): (RefundDecision & { refund: Refund }) | Refusal {
  const left = leftOf(money, wanted.providerPaymentId)
  if (!left) return refuse('payment-not-found', `No payment ${wanted.providerPaymentId} was captured for this order.`)
  const { capture, leftMinor } = left
  if (wanted.amountMinor > leftMinor)
    return refuse('refund-too-large', `Of payment ${wanted.providerPaymentId} ${leftMinor} minor units are left.`)
  const { attemptId, orderId, provider, currency } = capture
  const facts = { ...wanted, attemptId, orderId, provider, currency, createdAt: now, version: 1 }
  if (provider !== 'transfer') {
    const state: RefundState = { status: 'requested', request: requestOf(capture) }
    return { refund: { ...facts, state }, entry: null, review: null, events: [] }
  }
  const { id, providerPaymentId, amountMinor } = wanted
  const state: RefundState = { status: 'succeeded', providerRefundId: id, endedAt: now }
  const entry = entryOf({ id: attemptId, orderId, provider }, providerPaymentId, { id, amountMinor, currency }, now)
  return { refund: { ...facts, state }, entry, review: null, events: [completed(money, entry)] }
}

/** Providers forget an idempotency key after 24 h and would then refund twice; 1 h is a margin for clocks and slow answers. */
const REPEATABLE_MS = 23 * 60 * 60_000
/** Whether the worker may send an unanswered request again. */
export const isRepeatable = ({ createdAt }: Refund, now: Date) => now.getTime() - createdAt.getTime() < REPEATABLE_MS

/**
 * Decides what changes after the provider says something about a refund: null if that is already known, and `wait` while this
 * refund may be the answer to an open request, or while its payment is not in the journal.
 */
export function recordRefund(
  money: MoneyOfOrder,
  attempt: Attempt,
  told: ProviderRefund,
  now: Date,
): RefundDecision | 'wait' | null {
  const own = money.refunds.find((it) => providerRefundIdOf(it) === told.id || it.id === told.refundId)
  if (own) return ofOwn(money, own, told, now)
  if (told.outcome.status === 'refused') {
    const booked = isReturned(money, told) ? undefined : money.entries.find((it) => it.movementId === told.id)
    return booked ? { refund: null, ...returned(money, booked, told, told.outcome.reason, now) } : null
  }
  if (told.outcome.status !== 'succeeded' || isBooked(money, told)) return null
  const payment = paymentOf(attempt, told)
  const isAwaited = money.refunds.some((it) => it.state.status === 'requested' && it.providerPaymentId === payment)
  if (isAwaited || !payment || !leftOf(money, payment)) return 'wait'
  const entry = entryOf(attempt, payment, told, told.outcome.completedAt ?? now)
  const review = 'refunded-elsewhere'
  return { refund: null, entry, review, events: [completed(money, entry), reviewNeeded(review, attempt, entry)] }
}

const isBooked = ({ entries }: MoneyOfOrder, { id }: Pick<ProviderRefund, 'id'>) =>
  entries.some((it) => it.movementId === id)
const isReturned = (money: MoneyOfOrder, { id }: ProviderRefund) => isBooked(money, { id: returnIdOf(id) })

/** The payment of a refund: if the provider names only the attempt, the attempt's own payment. */
function paymentOf({ state }: Attempt, { of }: ProviderRefund): string | null {
  if (of?.providerPaymentId !== undefined) return of.providerPaymentId
  return state.status === 'captured' ? state.providerPaymentId : null
}

function ofOwn(money: MoneyOfOrder, refund: Refund, told: ProviderRefund, now: Date): RefundDecision | null {
  const { outcome, id: providerRefundId } = told
  switch (outcome.status) {
    case 'pending':
      return refund.state.status === 'requested' ? moneyless(refund, { status: 'pending', providerRefundId }) : null
    case 'refused': {
      const refused = moneyless(refund, { status: 'refused', providerRefundId, failure: outcome.reason, endedAt: now })
      if (isUnderWay(refund)) return refused
      // The refund had succeeded and has failed since: the money is back on our balance.
      const booked = money.entries.find((it) => it.movementId === providerRefundId)
      if (refund.state.status !== 'succeeded' || !booked) return null
      return { ...refused, ...returned(money, booked, told, outcome.reason, now) }
    }
    case 'succeeded': {
      // The money is gone even if the service gave the request up. But a refund that the provider itself refused stays refused,
      // because an older word of the provider may come late.
      if (refund.state.status === 'succeeded') return null
      if (refund.state.status === 'refused' && refund.state.providerRefundId === providerRefundId) return null
      const endedAt = outcome.completedAt ?? now
      const { attemptId: id, orderId, provider, providerPaymentId } = refund
      const entry = entryOf({ id, orderId, provider }, providerPaymentId, told, endedAt)
      const events = [completed(money, entry)]
      return { ...moneyless(refund, { status: 'succeeded', providerRefundId, endedAt }), entry, events }
    }
    default:
      return outcome satisfies never
  }
}

/** Ends a request that the provider refuses or never answers. */
export const refuseRefund = (refund: Refund, failure: string, now: Date): RefundDecision | null =>
  refund.state.status === 'requested'
    ? moneyless(refund, { status: 'refused', providerRefundId: null, failure, endedAt: now })
    : null

const moneyless = (refund: Refund, state: RefundState): RefundDecision => ({
  refund: { ...refund, state, version: refund.version + 1 },
  entry: null,
  review: null,
  events: [],
})

const entryOf = (
  { id, orderId, provider }: Pick<Attempt, 'id' | 'orderId' | 'provider'>,
  providerPaymentId: string,
  { id: movementId, amountMinor, currency }: Pick<ProviderRefund, 'id' | 'amountMinor' | 'currency'>,
  capturedAt: Date,
): RefundEntry => ({
  kind: 'refund',
  provider,
  providerPaymentId,
  movementId,
  listedAs: null,
  attemptId: id,
  orderId,
  amountMinor: -amountMinor,
  currency,
  capturedAt,
})

/** The event of a refund, with the order's sums. Its version is the number of the order's movements, so that the newest holds. */
const completed = (money: MoneyOfOrder, entry: RefundEntry): NewEvent<'payments.refund.completed.v1'> => ({
  subject: 'payments.refund.completed.v1',
  aggregateId: entry.orderId,
  aggregateVersion: money.entries.length + 1,
  data: {
    ...sumsAfter(money, entry),
    paymentCount: money.entries.filter(isPayment).length,
    movementId: entry.movementId,
    amountMinor: -entry.amountMinor,
    completedAt: entry.capturedAt.toISOString(),
  },
})

/** The money of a booked refund came back: adds a movement of its own, which staff review, and an event with the order's sums. */
function returned(
  money: MoneyOfOrder,
  booked: Entry,
  { id, amountMinor }: ProviderRefund,
  reason: string,
  now: Date,
): Omit<RefundDecision, 'refund'> {
  const entry: Entry = { ...booked, kind: 'refund-returned', movementId: returnIdOf(id), amountMinor, capturedAt: now }
  const data = { ...sumsAfter(money, entry), movementId: id, amountMinor, reason, failedAt: now.toISOString() }
  const told: NewEvent<'payments.refund.failed.v1'> = {
    subject: 'payments.refund.failed.v1',
    aggregateId: entry.orderId,
    aggregateVersion: money.entries.length + 1,
    data: { ...data, provider: entry.provider as Provider },
  }
  return { entry, review: 'refund-failed', events: [told] }
}

/** The ids and the currency of an entry, and the order's sums with this entry added. */
function sumsAfter(money: MoneyOfOrder, entry: Entry) {
  const { attemptId: paymentId, orderId, currency } = entry
  return { paymentId, orderId, currency, ...sumsOf(money, [...money.entries, entry], currency) }
}

/** A refund in the shape for staff. */
export function refundForStaff({ state, ...refund }: Refund): ShownRefund {
  const { id, orderId, providerPaymentId: movementId, provider, amountMinor, currency, reason, createdAt } = refund
  const isOver = state.status === 'succeeded' || state.status === 'refused'
  return {
    id,
    orderId,
    movementId,
    provider,
    amountMinor,
    currency,
    reason,
    status: isOver ? state.status : 'under-way',
    failure: state.status === 'refused' ? state.failure : null,
    madeAs: isOver ? state.providerRefundId : null,
    requestedAt: createdAt.toISOString(),
    endedAt: isOver ? state.endedAt.toISOString() : null,
  }
}
