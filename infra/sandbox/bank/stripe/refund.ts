import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { FailureReason } from '../provider'
import { invalid, Rejection } from './rejection'
import type { Session } from './session'
import { intentOf, seconds } from './wire'

export type Refund = {
  id: string
  sessionId: string
  amountMinor: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed after it had succeeded. */
  failureReason?: FailureReason
  metadata: Record<string, string>
  createdAt: string
}

const NewRefund = Type.Object(
  {
    payment_intent: Type.String({ pattern: '^pi_' }),
    amount: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,9}$' })),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    reason: Type.Optional(Type.String({ pattern: '^(duplicate|fraudulent|requested_by_customer)$' })),
    expand: Type.Optional(Type.Array(Type.Literal('payment_intent'))),
  },
  { additionalProperties: false },
)
export type NewRefund = Static<typeof NewRefund>

/** The form of `POST /refunds`, or Stripe's refusal. */
export function readNewRefund(form: unknown): NewRefund | Rejection {
  const wrong = Value.Errors(NewRefund, form).First()
  return wrong ? invalid(wrong.path.slice(1).replaceAll('/', '.'), wrong.message) : (form as NewRefund)
}

/** Stripe makes a charge when the customer pays. */
export const chargeIdOf = ({ paymentIntentId }: Session) => paymentIntentId.replace(/^pi_/, 'ch_')

export const refundOnWire = (refund: Refund, session: Session, isExpanded = false): object => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountMinor,
  balance_transaction: null,
  charge: chargeIdOf(session),
  created: seconds(refund.createdAt),
  currency: session.currency,
  ...(refund.status === 'failed' && {
    // The movement by which the money came back to the shop's balance.
    failure_balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    failure_reason: refund.failureReason,
  }),
  metadata: refund.metadata,
  payment_intent: intentOf(session, isExpanded),
  reason: null,
  receipt_number: null,
  status: refund.status,
})

/** The charge of a session that the customer has paid, or has tried to. */
export function chargeOnWire(session: Session, isExpanded = false): object {
  const { amountMinor, state } = session
  const refundedMinor = state.status === 'complete' && state.payment === 'paid' ? (state.refundedMinor ?? 0) : 0
  const status = state.status === 'complete' ? STATUS_OF_CHARGE[state.payment] : 'failed'
  const isPaid = status === 'succeeded'
  return {
    id: chargeIdOf(session),
    object: 'charge',
    amount: amountMinor,
    amount_captured: isPaid ? amountMinor : 0,
    amount_refunded: refundedMinor,
    captured: isPaid,
    created: seconds('paidAt' in state ? state.paidAt : session.createdAt),
    currency: session.currency,
    metadata: session.paymentIntentMetadata,
    paid: isPaid,
    payment_intent: intentOf(session, isExpanded),
    refunded: refundedMinor === amountMinor,
    status,
  }
}
const STATUS_OF_CHARGE = { paid: 'succeeded', 'on-its-way': 'pending', failed: 'failed' } as const

/** The SQL expressions of the instants by which Stripe lists charges and refunds. */
export const CHARGED_AT = "coalesce(body ->> '$.state.paidAt', body ->> '$.createdAt')"
export const REFUNDED_AT = "body ->> '$.createdAt'"

/** Why that much of a session's money cannot be refunded. */
export function notRefundable({ amountMinor, paymentIntentId, state }: Session): Rejection {
  if (state.status !== 'complete' || state.payment !== 'paid')
    return new Rejection('invalid_request_error', `${paymentIntentId} does not have a successful charge to refund.`)
  const leftMinor = amountMinor - (state.refundedMinor ?? 0)
  if (leftMinor === 0)
    return new Rejection('invalid_request_error', 'The charge has already been refunded.', {
      code: 'charge_already_refunded',
    })
  return invalid('amount', `Refund amount is greater than unrefunded amount on charge (${leftMinor}).`)
}

export const CHARGE_DISPUTED = new Rejection('invalid_request_error', 'The charge has been charged back.', {
  code: 'charge_disputed',
})

export const BALANCE_INSUFFICIENT = new Rejection(
  'invalid_request_error',
  'Insufficient funds in your Stripe balance to refund this amount.',
  { code: 'balance_insufficient' },
)
