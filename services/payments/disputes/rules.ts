import type { Currency } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { DisputeStatus } from 'contracts/payment/disputes'
import type { Provider } from 'contracts/payment/provider'
import { type Refusal, refuse } from 'contracts/problems'
import type { Entry } from '../payment/attempt'
import { leftOf, type MoneyOfOrder, sumsOf } from '../payment/money'
import type { DisputeMovement, ProviderDispute } from '../payment/provider'
import { type Answer, hearAnswer } from './answer'

/** A customer's bank takes the money of a payment back, or asks whether it was right. */
export type Dispute = {
  id: string
  attemptId: string
  orderId: string
  provider: Provider
  /** The payment whose money it is. */
  providerPaymentId: string
  /** Null where the provider tells of it by letter alone, and staff record what happens. */
  providerDisputeId: string | null
  amountMinor: number
  currency: Currency
  /** What the provider has withdrawn and not given back, and its fee. */
  withdrawnMinor: number
  feeMinor: number
  /** The provider's word, or what its letter says. */
  reason: string
  status: DisputeStatus
  answerBy: Date | null
  openedAt: Date
  endedAt: Date | null
  version: number
}

/** What follows from a word about a dispute; `answer` is null where nothing of our answer changes. */
export type DisputeDecision = {
  dispute: Dispute
  answer: Answer | null
  entries: readonly Entry[]
  events: readonly NewEvent[]
}

/**
 * What a provider's word makes of a dispute: a status that is not listed is of before, and changes nothing. An inquiry may become
 * a chargeback, also a closed one. A decision may be changed by an appeal, which is dealt with at the provider's own pages.
 */
export const NEXT: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  inquiry: ['inquiry-under-review', 'inquiry-closed', 'needs-answer', 'under-review', 'won', 'lost'],
  'inquiry-under-review': ['inquiry-closed', 'needs-answer', 'under-review', 'won', 'lost'],
  'inquiry-closed': ['needs-answer', 'under-review', 'won', 'lost'],
  'needs-answer': ['under-review', 'won', 'lost'],
  'under-review': ['won', 'lost'],
  won: ['lost', 'under-review'],
  lost: ['won', 'under-review'],
}

const ENDED: readonly DisputeStatus[] = ['inquiry-closed', 'won', 'lost']
const ANSWERABLE: readonly DisputeStatus[] = ['inquiry', 'needs-answer']

export const isEnded = ({ status }: Pick<Dispute, 'status'>) => ENDED.includes(status)
export const isAnswerable = ({ status }: Pick<Dispute, 'status'>) => ANSWERABLE.includes(status)
export const isByLetter = ({ providerDisputeId }: Pick<Dispute, 'providerDisputeId'>) => providerDisputeId === null

/**
 * Decides what the provider's word about a dispute changes: null when it is known already, and `wait` while its payment has not
 * been journalled. `before` is null for a dispute that is new here, which gets the id `newId`.
 */
export function recordDispute(
  money: MoneyOfOrder,
  before: { dispute: Dispute; answer: Answer | null } | null,
  told: ProviderDispute,
  { providerPaymentId, newId, now }: { providerPaymentId: string; newId: string; now: Date },
): DisputeDecision | 'wait' | null {
  const capture = leftOf(money, providerPaymentId)?.capture
  if (!capture) return 'wait'
  const known = before?.dispute ?? begun(capture, told, newId)
  const dispute = changedBy(known, told, now)
  const answer = before?.answer ? hearAnswer(before.answer, told, dispute) : null
  const entries = told.movements.flatMap((it) => entriesOf(capture, it)).filter((it) => !isBooked(money, it))
  if (before && dispute === known && !answer && !entries.length) return null
  return decided(money, dispute, entries, { answer, now })
}

function begun(capture: Entry, told: ProviderDispute, id: string): Dispute {
  const { attemptId, orderId, provider, providerPaymentId } = capture
  const { id: providerDisputeId, amountMinor, currency, reason, status, answerBy, openedAt } = told
  const ofPayment = { id, attemptId, orderId, provider: provider as Provider, providerPaymentId, providerDisputeId }
  const money = { amountMinor, currency, withdrawnMinor: 0, feeMinor: 0 }
  return { ...ofPayment, ...money, reason, status, answerBy, openedAt, endedAt: null, version: 0 }
}

/** The dispute by this word; the very same where the word tells nothing new. */
function changedBy(dispute: Dispute, told: ProviderDispute, now: Date): Dispute {
  const { status, answerBy, amountMinor, reason, movements } = told
  if (status !== dispute.status && !NEXT[dispute.status].includes(status)) return dispute
  const withdrawnMinor = sum(movements.map((it) => -it.amountMinor))
  const feeMinor = sum(movements.map((it) => it.feeMinor))
  const endedAt = isEnded({ status }) ? (dispute.endedAt ?? now) : null
  const after = { ...dispute, status, answerBy, amountMinor, reason, withdrawnMinor, feeMinor, endedAt }
  return isSame(after, dispute) ? dispute : after
}
/** Whether nothing that the provider tells of differs. */
const isSame = (one: Dispute, other: Dispute) => JSON.stringify(one) === JSON.stringify(other)
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** The event of a changed dispute, with the order's sums; its version counts the order's movements, as of refunds. */
function decided(
  money: MoneyOfOrder,
  changed: Dispute,
  entries: readonly Entry[],
  { answer, now }: { answer: Answer | null; now: Date },
): DisputeDecision {
  const dispute = { ...changed, version: changed.version + 1 }
  const { id: disputeId, version: disputeVersion, attemptId: paymentId, orderId, provider, currency } = dispute
  const all = [...money.entries, ...entries]
  const { status, reason, answerBy, amountMinor } = dispute
  const facts = { disputeId, disputeVersion, paymentId, orderId, provider, status, reason, amountMinor, currency }
  const told: NewEvent<'payments.dispute.changed.v1'> = {
    subject: 'payments.dispute.changed.v1',
    aggregateId: orderId,
    aggregateVersion: all.length,
    data: {
      ...facts,
      ...sumsOf(money, all, currency),
      answerBy: answerBy?.toISOString() ?? null,
      changedAt: now.toISOString(),
    },
  }
  return { dispute, answer, entries, events: [told] }
}

const isBooked = ({ entries }: MoneyOfOrder, { movementId }: Entry) =>
  entries.some((it) => it.movementId === movementId)

/** The money that a dispute has moved, and the provider's fee for it, which is no part of the order's money. */
function entriesOf(capture: Entry, { id, amountMinor, feeMinor, currency, at }: DisputeMovement): Entry[] {
  const of = { ...capture, listedAs: null, currency, capturedAt: at }
  const kind = amountMinor < 0 ? 'dispute-withdrawn' : 'dispute-reinstated'
  return [
    ...(amountMinor === 0 ? [] : [{ ...of, kind, movementId: id, amountMinor } as const]),
    ...(feeMinor === 0
      ? []
      : [{ ...of, kind: 'dispute-fee', movementId: `${id}/fee`, amountMinor: -feeMinor } as const]),
  ]
}

export type NewLetter = Pick<Dispute, 'id' | 'providerPaymentId' | 'amountMinor' | 'reason' | 'answerBy'>

/**
 * Begins a dispute of which the provider tells by letter (YooKassa). It takes no money before it is lost. Refuses
 * `payment-not-found`, and `refund-too-large` for more than is left of the payment.
 */
export function beginByLetter(money: MoneyOfOrder, letter: NewLetter, now: Date): DisputeDecision | Refusal {
  const { providerPaymentId, amountMinor } = letter
  const left = leftOf(money, providerPaymentId)
  if (!left || left.capture.provider === 'transfer')
    return refuse('payment-not-found', `No payment ${providerPaymentId} was captured for this order.`)
  const { capture, leftMinor } = left
  if (amountMinor > leftMinor)
    return refuse('refund-too-large', `Of payment ${providerPaymentId} ${leftMinor} minor units are left.`)
  const { attemptId, orderId, provider, currency } = capture
  const facts = { attemptId, orderId, provider: provider as Provider, currency, providerDisputeId: null }
  const state = {
    status: 'needs-answer',
    withdrawnMinor: 0,
    feeMinor: 0,
    openedAt: now,
    endedAt: null,
    version: 0,
  } as const
  return decided(money, { ...letter, ...facts, ...state }, [], { answer: null, now })
}

/**
 * Ends a dispute of which the provider tells by letter: won, or lost with what it withdraws. Refuses `dispute-not-by-letter`,
 * `dispute-ended`, and `refund-too-large` for more than is disputed.
 */
export function endByLetter(
  money: MoneyOfOrder,
  dispute: Dispute,
  { outcome, lostMinor = dispute.amountMinor }: { outcome: 'won' | 'lost'; lostMinor?: number },
  now: Date,
): DisputeDecision | Refusal {
  if (!isByLetter(dispute)) return refuse('dispute-not-by-letter', `Dispute ${dispute.id} is decided by its provider.`)
  if (isEnded(dispute)) return refuse('dispute-ended', `Dispute ${dispute.id} is ${dispute.status}.`)
  if (lostMinor > dispute.amountMinor)
    return refuse('refund-too-large', `Dispute ${dispute.id} is about ${dispute.amountMinor} minor units.`)
  return ended(money, dispute, outcome === 'lost' ? lostMinor : 0, null, now)
}

function ended(money: MoneyOfOrder, dispute: Dispute, lostMinor: number, answer: Answer | null, now: Date) {
  const capture = leftOf(money, dispute.providerPaymentId)!.capture
  const { id, currency } = dispute
  const withdrawn = { id: `${id}/lost`, amountMinor: -lostMinor, feeMinor: 0, currency, at: now }
  const status = lostMinor > 0 ? 'lost' : 'won'
  return decided(
    money,
    { ...dispute, status, withdrawnMinor: lostMinor, endedAt: now },
    entriesOf(capture, withdrawn),
    { answer, now },
  )
}

/**
 * What our answer makes of a dispute at once: of one by letter, staff have answered already; any other one waits for its
 * provider. Refuses `dispute-answered`.
 */
export function answerDispute(
  money: MoneyOfOrder,
  dispute: Dispute,
  earlier: readonly Answer[],
  answer: Answer,
  now: Date,
): DisputeDecision | Refusal {
  if (!isAnswerable(dispute) || earlier.some((it) => it.state.status !== 'refused'))
    return refuse('dispute-answered', `Dispute ${dispute.id} is ${dispute.status}, and takes no answer.`)
  if (!isByLetter(dispute)) return { dispute, answer, entries: [], events: [] }
  const sent: Answer = { ...answer, state: { status: 'sent' } }
  if (answer.how === 'accept') return ended(money, dispute, dispute.amountMinor, sent, now)
  return decided(money, { ...dispute, status: 'under-review' }, [], { answer: sent, now })
}
