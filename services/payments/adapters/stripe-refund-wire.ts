import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { type Currency, nullable, Uuid, words } from 'contracts/common'
import type { ProviderRefund, RefundOutcome, RefundWish } from '../payment/provider'
import { wordOf } from './stripe-wire'

const Metadata = Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown())))

/** The used part of a refund. Its payment intent has the metadata that the attempt gave when it opened the payment. */
const WireRefund = Type.Object({
  id: Type.String({ pattern: '^(re|pyr)_[A-Za-z0-9_]{1,251}$' }),
  status: words(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: Type.Integer({ minimum: 1 }),
  currency: words(['eur', 'rub']),
  created: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000_000 })),
  failure_reason: Type.Optional(Type.Unknown()),
  metadata: Metadata,
  payment_intent: Type.Optional(Type.Unknown()),
})
type WireRefund = Static<typeof WireRefund>
const WireIntent = Type.Object({ metadata: Metadata })

/** Undefined if the body is not a refund of Stripe. */
export function readRefund(body: unknown): ProviderRefund | undefined {
  if (!Value.Check(WireRefund, body)) return undefined
  const { id, amount, currency, metadata, payment_intent: intent } = body
  const attemptId = Value.Check(WireIntent, intent) ? intent.metadata?.attempt_id : undefined
  return {
    id,
    refundId: Value.Check(Uuid, metadata?.refund_id) ? metadata.refund_id : null,
    of: Value.Check(Uuid, attemptId) ? { attemptId } : null,
    amountMinor: amount,
    currency: currency.toUpperCase() as Currency,
    outcome: outcomeOf(body),
  }
}

function outcomeOf({ status, created, failure_reason }: WireRefund): RefundOutcome {
  if (status === 'succeeded') return { status, completedAt: created === undefined ? null : new Date(created * 1000) }
  if (status === 'failed' || status === 'canceled')
    return { status: 'refused', reason: wordOf(failure_reason) ?? status }
  return { status: 'pending' }
}

const WireList = Type.Object({ data: Type.Array(Type.Unknown()) })
/** A page of a list; an order has fewer refunds than a page. */
export const listed = (body: unknown) => (Value.Check(WireList, body) ? body : undefined)

/** The parameters of a refund, which must name the payment intent, so the adapter reads the session first. */
export const refundParams = ({ refundId, orderId, providerPaymentId, amountMinor }: RefundWish) => ({
  session: providerPaymentId,
  amount: amountMinor,
  metadata: { order_id: orderId, refund_id: refundId },
})
