import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { type Currency, nullable, Uuid, words } from 'contracts/common'
import type { DisputeStatus } from 'contracts/payment/disputes'
import type { DisputeMovement, ProviderDispute, SentEvidence } from '../payment/provider'
import { wordOf } from './stripe-wire'

const Metadata = Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown())))
const Seconds = Type.Integer({ minimum: 0, maximum: 100_000_000_000 })
const WireCurrency = words(['eur', 'rub'])

/** What each status of Stripe's means. An appeal, and its answer, are dealt with at Stripe's own pages. */
const STATUSES = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry-under-review',
  warning_closed: 'inquiry-closed',
  // Stripe has settled it before it became a chargeback.
  prevented: 'inquiry-closed',
  needs_response: 'needs-answer',
  under_review: 'under-review',
  appeal_needs_response: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<string, DisputeStatus>

/** A movement of Stripe's balance; what is withdrawn is negative. */
const WireMovement = Type.Object({
  id: Type.String({ pattern: '^txn_[A-Za-z0-9_]{1,251}$' }),
  amount: Type.Integer(),
  fee: Type.Integer(),
  currency: WireCurrency,
  created: Seconds,
})

/** The used part of a dispute. Its payment intent has the metadata with which the attempt opened it. */
const WireDispute = Type.Object({
  id: Type.String({ pattern: '^(du|dp)_[A-Za-z0-9_]{1,252}$' }),
  status: words(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  amount: Type.Integer({ minimum: 1 }),
  currency: WireCurrency,
  reason: Type.Unknown(),
  created: Seconds,
  evidence_details: Type.Object({ due_by: nullable(Seconds) }),
  balance_transactions: Type.Array(WireMovement, { maxItems: 100 }),
  metadata: Metadata,
  payment_intent: Type.Optional(Type.Unknown()),
})
const WireIntent = Type.Object({ metadata: Metadata })

/** Returns undefined for a body that is no dispute of Stripe. */
export function readDispute(body: unknown): ProviderDispute | undefined {
  if (!Value.Check(WireDispute, body)) return undefined
  const { id, status, amount, currency, reason, created, metadata, payment_intent: intent } = body
  const { due_by } = body.evidence_details
  const attemptId = Value.Check(WireIntent, intent) ? intent.metadata?.attempt_id : undefined
  return {
    id,
    attemptId: Value.Check(Uuid, attemptId) ? attemptId : null,
    answerId: Value.Check(Uuid, metadata?.answer_id) ? metadata.answer_id : null,
    status: STATUSES[status],
    amountMinor: amount,
    currency: currency.toUpperCase() as Currency,
    reason: wordOf(reason) ?? 'general',
    // Stripe: 0 where the customer's bank takes no answer.
    answerBy: due_by ? new Date(due_by * 1000) : null,
    openedAt: new Date(created * 1000),
    movements: body.balance_transactions.map(movementOf),
  }
}

const movementOf = ({ id, amount, fee, currency, created }: Static<typeof WireMovement>): DisputeMovement => ({
  id,
  amountMinor: amount,
  feeMinor: fee,
  currency: currency.toUpperCase() as Currency,
  at: new Date(created * 1000),
})

/** The place of each kind of document in Stripe's evidence. */
const PLACES = {
  delivery: 'shipping_documentation',
  correspondence: 'customer_communication',
  receipt: 'receipt',
  other: 'uncategorized_file',
} as const satisfies Record<SentEvidence['kind'], string>

/** The evidence, submitted at once; the metadata say by which answer, since an answer of Stripe's may be lost. */
export const evidenceParams = (answerId: string, text: string, files: readonly SentEvidence[]) => ({
  evidence: {
    uncategorized_text: text,
    ...Object.fromEntries(files.map(({ kind, providerFileId }) => [PLACES[kind], providerFileId])),
  },
  metadata: { answer_id: answerId },
  submit: true,
})

const WireFile = Type.Object({ id: Type.String({ pattern: '^file_[A-Za-z0-9_]{1,250}$' }) })
/** The id of an uploaded file. */
export const fileIdOf = (body: unknown) => (Value.Check(WireFile, body) ? body.id : undefined)
