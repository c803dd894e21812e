import type { Currency } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { FoundReason } from 'contracts/order/money/payment'
import type { Payment, PaymentAttempt } from 'contracts/payment/attempts'
import type { MoneyReview, MovementKind } from 'contracts/payment/money'
import type { PaidBy, Provider } from 'contracts/payment/provider'
import type { Addressee, ProviderPayment } from './provider'

type Facts = {
  id: string
  orderId: string
  /** `owner` opened the attempt; `holder` is another owner of the order who asked for it later. */
  owner: string
  holder: string | null
  /** The member of the staff who opened it for the owner; null where the owner did. */
  askedBy: string | null
  site: string
  /** Null where the provider sends no receipts, and for attempts from before refunds. */
  addressee: Addressee | null
  provider: PaidBy
  quoteVersion: string
  amountMinor: number
  /** Money that came for the order before and does not pay for it, as staff have decided (PAY-034). */
  setAsideMinor: number
  currency: Currency
  createdAt: Date
  /** Since when the customer must not pay it: the price changed, or the order is paid or completed. */
  supersededAt: Date | null
  version: number
}

export type State =
  /** Committed before the provider is called; `request` is sent again until the provider answers. */
  | { status: 'opening'; request: string }
  /** `onItsWaySince`: the bank has the customer's order to pay, and its money may come days later; null before that. */
  | { status: 'open'; providerPaymentId: string; confirmationUrl: string | null; onItsWaySince: Date | null }
  | { status: 'captured'; providerPaymentId: string; capturedAt: Date; receiptUrl?: string }
  /** `providerPaymentId` is null when the provider never opened one. */
  | { status: 'closed'; providerPaymentId: string | null; reason: string }

/** One attempt to have an order paid. */
export type Attempt = Facts & { state: State }

/** A movement of money, with the provider's figures (PAY-036); a refund's amount is negative. */
export type Entry = {
  provider: PaidBy
  kind: MovementKind
  providerPaymentId: string
  /** The movement's own id; null for a capture, whose id is its payment's. */
  movementId: string | null
  /** The name of a capture in the provider's list, where that is not its payment's id; null for all else. */
  listedAs: string | null
  attemptId: string
  orderId: string
  amountMinor: number
  currency: Currency
  capturedAt: Date
}
export type Decision = {
  attempt: Attempt
  events: readonly NewEvent[]
  entry: Entry | null
  review: MoneyReview | null
}

/** What attached money makes of its order: a captured attempt, which ends those under way. */
export type Attaching = { decision: Decision; superseded: readonly Attempt[] }

/**
 * How long a provider takes the money of a payment, from its opening. YooKassa ends an unpaid one after an hour. Stripe allows 30
 * minutes to 24 hours from when the request arrives: one hour below the maximum leaves room for differing clocks, a long time lets
 * customers come back on the same day, and keeps a request valid that could be sent only hours later.
 */
export const PAYABLE_MS = { yookassa: 60 * 60_000, stripe: 23 * 60 * 60_000 } as const satisfies Record<
  Provider,
  number
>

export const isLive = ({ state }: Attempt) => state.status === 'opening' || state.status === 'open'
export const providerPaymentIdOf = ({ state }: Attempt) => (state.status === 'opening' ? null : state.providerPaymentId)
/** Whether the customer has paid and the bank has not delivered the money yet. */
export const isOnItsWay = ({ state }: Attempt) => state.status === 'open' && state.onItsWaySince !== null
/**
 * An order's attempts, and what is left of the money that came for it; slips of the order up to `voidedVersion` are void.
 */
export type OrderToPay = { attempts: readonly Attempt[]; leftMinor: number; voidedVersion: number | null }

/**
 * Whether money came for an order that neither was given back (PAY-033) nor set aside by staff (PAY-034): then nobody is
 * charged again.
 */
export const holdsMoney = (
  { attempts, leftMinor }: Pick<OrderToPay, 'attempts' | 'leftMinor'>,
  { setAsideMinor }: Pick<Attempt, 'setAsideMinor'>,
): boolean => leftMinor > setAsideMinor && attempts.some((it) => it.state.status === 'captured')

/** Whether an attempt is under way and no other has replaced it. */
export const isCurrent = (attempt: Attempt) => isLive(attempt) && !attempt.supersededAt

/** Supersedes the attempts under way: another replaces them, or the order is paid or completed. */
export const supersedeCurrent = (attempts: readonly Attempt[], now: Date): Attempt[] =>
  attempts.filter(isCurrent).map((it) => changed(it, { supersededAt: now }))

/**
 * Decides what the provider's view of an attempt's payment changes, or returns null when it is known already.
 * `isOrderPaid` says whether another payment of the order was captured.
 */
export function recordOutcome(
  attempt: Attempt,
  payment: ProviderPayment,
  isOrderPaid: boolean,
  now: Date,
): Decision | null {
  const known = providerPaymentIdOf(attempt)
  const { status } = attempt.state
  if (known !== null && known !== payment.id) return secondPayment(attempt, payment, now)
  const { outcome } = payment
  switch (outcome.status) {
    case 'pending':
      if (status !== 'opening') return null
      return moneyless(attempt, {
        status: 'open',
        providerPaymentId: payment.id,
        confirmationUrl: payment.confirmationUrl,
        onItsWaySince: null,
      })
    case 'on-its-way':
      if (!isLive(attempt) || isOnItsWay(attempt)) return null
      return moneyless(attempt, {
        status: 'open',
        providerPaymentId: payment.id,
        confirmationUrl: null,
        onItsWaySince: now,
      })
    case 'cancelled':
      if (!isLive(attempt)) return null
      return moneyless(attempt, { status: 'closed', providerPaymentId: payment.id, reason: outcome.reason })
    case 'captured':
      // Also after the attempt was closed: the provider has the money.
      return status === 'captured' ? null : capture(attempt, payment, isOrderPaid, outcome.capturedAt ?? now)
    default:
      return outcome satisfies never
  }
}

/** The money that came for an attempt, as the provider or the bank says. */
export type Money = Pick<ProviderPayment, 'id' | 'amountMinor' | 'currency' | 'receiptUrl' | 'listedAs'>

/** The money of an attempt is there; `isOrderPaid` as for `recordOutcome`. */
export function capture(attempt: Attempt, payment: Money, isOrderPaid: boolean, capturedAt: Date): Decision {
  const { id: providerPaymentId, receiptUrl } = payment
  const state: State = { status: 'captured', providerPaymentId, capturedAt, ...(receiptUrl && { receiptUrl }) }
  const next = changed(attempt, { state })
  const { amountMinor, currency } = payment
  const { id: paymentId, orderId, provider, quoteVersion } = attempt
  const data = { paymentId, orderId, quoteVersion, amountMinor, currency, capturedAt: capturedAt.toISOString() }
  return {
    attempt: next,
    entry: entryOf(attempt, payment, capturedAt),
    review: isOrderPaid ? 'paid-twice' : reviewOf(attempt, payment),
    events: [
      {
        aggregateId: paymentId,
        aggregateVersion: next.version,
        ...(provider === 'transfer'
          ? { subject: 'payments.receipt.recorded.v1', data }
          : { subject: 'payments.payment.captured.v1', data: { ...data, provider } }),
      },
    ],
  }
}

function reviewOf(attempt: Attempt, { amountMinor, currency }: Money): MoneyReview | null {
  if (amountMinor !== attempt.amountMinor || currency !== attempt.currency) return 'amount-differs'
  return attempt.supersededAt ? 'superseded' : null
}

/** The provider made a second payment of one attempt: its money is journalled, and orders puts it in review. */
function secondPayment(attempt: Attempt, payment: ProviderPayment, now: Date): Decision | null {
  const { outcome } = payment
  if (outcome.status !== 'captured') return null
  const entry = entryOf(attempt, payment, outcome.capturedAt ?? now)
  return { attempt, events: [reviewNeeded('paid-twice', attempt, entry)], entry, review: 'paid-twice' }
}

/** The event by which orders learns that money is on its way, or is not any more. */
const debitChanged = ({ id: paymentId, orderId, version }: Attempt, since: Date | null): NewEvent => ({
  subject: 'payments.debit.changed.v1',
  aggregateId: paymentId,
  aggregateVersion: version,
  data: { paymentId, orderId, onItsWaySince: since?.toISOString() ?? null },
})

/** The event by which orders puts a journalled movement in review. */
export function reviewNeeded(reason: FoundReason, { id, version }: Attempt, entry: Entry): NewEvent {
  const { attemptId: paymentId, orderId, provider, providerPaymentId, movementId, amountMinor, currency } = entry
  const money = { amountMinor, currency, capturedAt: entry.capturedAt.toISOString() }
  return {
    subject: 'payments.review.needed.v1',
    aggregateId: id,
    aggregateVersion: version,
    data: { paymentId, orderId, provider, reason, providerPaymentId: movementId ?? providerPaymentId, ...money },
  }
}

const entryOf = (
  { id, orderId, provider }: Attempt,
  { id: providerPaymentId, amountMinor, currency, listedAs }: Money,
  capturedAt: Date,
): Entry => ({
  provider,
  kind: provider === 'transfer' ? 'receipt' : 'capture',
  providerPaymentId,
  movementId: null,
  listedAs: listedAs ?? null,
  attemptId: id,
  orderId,
  amountMinor,
  currency,
  capturedAt,
})

/** Closes an attempt without money: the provider refused it, never answered, or does not know it any more. */
export const close = (attempt: Attempt, reason: string): Decision | null =>
  isLive(attempt)
    ? moneyless(attempt, { status: 'closed', providerPaymentId: providerPaymentIdOf(attempt), reason })
    : null

function moneyless(before: Attempt, state: State): Decision {
  // Of what nobody paid, nothing is given back.
  const attempt = changed(before, state.status === 'closed' ? { state, addressee: null } : { state })
  const since = state.status === 'open' ? state.onItsWaySince : null
  const events = isOnItsWay(attempt) || isOnItsWay(before) ? [debitChanged(attempt, since)] : []
  return { attempt, events, entry: null, review: null }
}

export const changed = (attempt: Attempt, change: Partial<Attempt>): Attempt => ({
  ...attempt,
  ...change,
  version: attempt.version + 1,
})

/** An attempt as its owner sees it. A superseded one shows no address to pay at. */
export function paymentOf(attempt: Attempt): Payment {
  const { id, orderId, provider, amountMinor, currency, createdAt, supersededAt, state } = attempt
  return {
    id,
    orderId,
    status: STATUS[state.status],
    provider,
    amountMinor,
    currency,
    confirmationUrl: state.status === 'open' && !supersededAt ? state.confirmationUrl : null,
    ...payableUntilOf(attempt),
    ...(state.status === 'open' && state.onItsWaySince && { onItsWaySince: state.onItsWaySince.toISOString() }),
    failure: state.status === 'closed' ? state.reason : null,
    createdAt: createdAt.toISOString(),
    capturedAt: state.status === 'captured' ? state.capturedAt.toISOString() : null,
    ...(state.status === 'captured' && state.receiptUrl && { receiptUrl: state.receiptUrl }),
  }
}

function payableUntilOf({ provider, createdAt, state }: Attempt): Pick<Payment, 'payableUntil'> {
  if (provider === 'transfer' || state.status !== 'open' || state.onItsWaySince) return {}
  return { payableUntil: new Date(createdAt.getTime() + PAYABLE_MS[provider]).toISOString() }
}

/** An attempt as staff see it. */
export const attemptForStaff = (attempt: Attempt): PaymentAttempt => ({
  ...paymentOf(attempt),
  providerPaymentId: providerPaymentIdOf(attempt),
  isByStaff: attempt.askedBy !== null,
  supersededAt: attempt.supersededAt?.toISOString() ?? null,
})

const STATUS = { opening: 'open', open: 'open', captured: 'paid', closed: 'failed' } as const
