import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, paragraph, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { LeftOfPayment } from './left'
import { Provider } from './provider'

/**
 * How the dispute of a payment stands. An inquiry is a bank's question before a chargeback: it takes no money, and may become one.
 * `needs-answer`: the money is withdrawn, and our documents are waited for. `inquiry-closed`, `won`: we keep the money.
 */
export const DisputeStatus = words(
  ['inquiry', 'inquiry-under-review', 'inquiry-closed', 'needs-answer', 'under-review', 'won', 'lost'],
  { $id: 'DisputeStatus' },
)
export type DisputeStatus = Static<typeof DisputeStatus>

/** Why a bank disputes a payment, in Stripe's words; other providers write letters. */
export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** What a document proves; each is sent once, in the place that the provider has for it. */
export const EvidenceKind = words(['delivery', 'correspondence', 'receipt', 'other'])
export type EvidenceKind = Static<typeof EvidenceKind>

/** All documents of an answer: Stripe takes 4.5 MB of PDF, PNG and JPEG. */
export const MOST_EVIDENCE_BYTES = 4_500_000

const amountMinor = Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })
/** `accept`: we do not contest it, and the money is lost. */
const AnswerHow = words(['contest', 'accept'])

/** What staff answered; `under-way` until the provider has taken it, `refused` if it did not. */
export const DisputeAnswer = Type.Object(
  {
    id: Uuid,
    how: AnswerHow,
    text: Type.String(),
    files: Type.Array(
      Type.Object({ id: Uuid, kind: EvidenceKind, name: Type.String() }, { additionalProperties: false }),
    ),
    status: words(['under-way', 'sent', 'refused']),
    /** The provider's code; `no_answer`: it never answered, `too_late`: the dispute was over by then. */
    failure: nullable(Type.String()),
    /** The e-mail of the member of the staff. */
    by: Type.String(),
    at: Instant,
  },
  { $id: 'DisputeAnswer', additionalProperties: false },
)
export type DisputeAnswer = Static<typeof DisputeAnswer>

/** A customer's bank takes the money of a payment back, or asks whether it was right. */
export const Dispute = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    /** The capture that is disputed. */
    movementId: Type.String(),
    provider: Provider,
    amountMinor: Type.Integer(),
    currency: Currency,
    /** The provider's word, e.g. `fraudulent`, or what its letter says. */
    reason: Type.String(),
    status: DisputeStatus,
    /** Until when the provider takes an answer; null where it takes none, or names no time. */
    answerBy: nullable(Instant),
    /** What the provider has withdrawn and not given back. */
    withdrawnMinor: Type.Integer(),
    feeMinor: Type.Integer(),
    /** Whether it is dealt with by letter: the provider has no API for it, and staff record what happens. */
    isByLetter: Type.Boolean(),
    openedAt: Instant,
    endedAt: nullable(Instant),
    /** Oldest first. */
    answers: Type.Array(DisputeAnswer),
  },
  { $id: 'Dispute', additionalProperties: false },
)
export type Dispute = Static<typeof Dispute>

/** A dispute of which the provider tells by letter, as staff record it. */
export const NewDispute = Type.Object(
  {
    movementId: Type.String({ minLength: 1, maxLength: 255 }),
    amountMinor,
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    answerBy: nullable(Instant),
  },
  { additionalProperties: false },
)
export type NewDispute = Static<typeof NewDispute>

export const NewDisputeAnswer = Type.Object(
  {
    how: AnswerHow,
    /** What happened, for the customer's bank; it is required to contest a dispute. */
    text: Type.Optional(paragraph(20_000, { minLength: 1 })),
    files: Type.Optional(
      Type.Array(
        Type.Object(
          {
            kind: EvidenceKind,
            name: Type.String({ minLength: 1, maxLength: 200 }),
            /** The bytes as base64. */
            content: Type.String({ minLength: 1, maxLength: Math.ceil(MOST_EVIDENCE_BYTES / 3) * 4 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 4 },
      ),
    ),
  },
  { additionalProperties: false },
)
export type NewDisputeAnswer = Static<typeof NewDisputeAnswer>

/** How a dispute ended of which the provider tells by letter. `lostMinor`: what it withdraws, all by default. */
export const DisputeOutcome = Type.Object(
  { outcome: words(['won', 'lost']), lostMinor: Type.Optional(amountMinor) },
  { additionalProperties: false },
)
export type DisputeOutcome = Static<typeof DisputeOutcome>

const KEYED = ['key-reused', 'precondition-required'] as const

export const disputes = {
  recordDispute: route({
    id: 'recordDispute',
    summary: 'Record a dispute of a captured payment, of which its provider tells by letter alone',
    access: RIGHTS.staff,
    params: Type.Object({ orderId: Uuid }),
    headers: Keyed,
    body: NewDispute,
    response: { 201: Dispute },
    problems: ['payment-not-found', 'refund-too-large', 'dispute-not-by-letter', ...KEYED],
  }),
  answerDispute: route({
    id: 'answerDispute',
    summary:
      'Contest a dispute with a text and documents, or accept its loss; the provider is told at once, and answers later',
    access: RIGHTS.staff,
    unrepeatable: true,
    params: Type.Object({ disputeId: Uuid }),
    headers: Keyed,
    body: NewDisputeAnswer,
    // The files as base64, and the rest.
    maxBodyBytes: MOST_EVIDENCE_BYTES * 1.5,
    response: { 201: Dispute },
    problems: ['dispute-not-found', 'dispute-answered', 'too-large', ...KEYED],
  }),
  endDispute: route({
    id: 'endDispute',
    summary: 'Record how a dispute ended, of which its provider tells by letter alone',
    access: RIGHTS.staff,
    params: Type.Object({ disputeId: Uuid }),
    headers: Keyed,
    body: DisputeOutcome,
    response: { 200: Dispute },
    problems: ['dispute-not-found', 'dispute-ended', 'dispute-not-by-letter', 'refund-too-large', ...KEYED],
  }),
  readDisputeFile: route({
    id: 'readDisputeFile',
    summary: 'Download a document with which a dispute was answered',
    access: RIGHTS.staff,
    params: Type.Object({ fileId: Uuid }),
    response: { 200: Type.Any() },
    problems: ['dispute-not-found'],
  }),
}

/** A dispute that has begun or changed, with the sums of all movements of the order. */
export const DisputeChanged = Type.Object({
  disputeId: Uuid,
  /** Of two reports of one dispute the newer holds. */
  disputeVersion: Type.Integer(),
  paymentId: Uuid,
  orderId: Uuid,
  provider: Provider,
  status: DisputeStatus,
  reason: Type.String(),
  answerBy: nullable(Instant),
  /** What is disputed. */
  amountMinor: Type.Integer(),
  currency: Currency,
  /** All refunds of the order so far, and what disputes have withdrawn and not given back. */
  refundedMinor: Type.Integer(),
  /** What is left of all that was paid for the order. */
  leftMinor: Type.Integer(),
  /** What is left of each payment of the order. */
  payments: Type.Array(LeftOfPayment),
  changedAt: Instant,
})
export type DisputeChanged = Static<typeof DisputeChanged>
