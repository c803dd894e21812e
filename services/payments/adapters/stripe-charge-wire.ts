import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { type Currency, nullable, Uuid, words } from 'contracts/common'
import type { ListedPayment } from '../payment/provider'
import { intentOf } from './stripe-wire'

const WithAttempt = Type.Object({ metadata: Type.Object({ attempt_id: Uuid }) })

/** The used part of a charge. Its payment intent has the metadata with which the attempt opened it. */
const WireCharge = Type.Object({
  id: Type.String({ pattern: '^(ch|py)_[A-Za-z0-9_]{1,252}$' }),
  status: words(['succeeded', 'pending']),
  captured: Type.Boolean(),
  amount: Type.Integer({ minimum: 0 }),
  amount_captured: Type.Integer({ minimum: 0 }),
  currency: words(['eur', 'rub']),
  created: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
  payment_intent: Type.Optional(Type.Unknown()),
})

const WireFailed = Type.Object({ status: Type.Literal('failed') })
/** Whether no money came by a charge. */
export const isFailed = (body: unknown): boolean => Value.Check(WireFailed, body)

/** Returns undefined for a body that is no charge of Stripe. */
export function readCharge(body: unknown): ListedPayment | undefined {
  if (!Value.Check(WireCharge, body)) return undefined
  const { id, status, captured, amount, amount_captured, currency, created, payment_intent: intent } = body
  // Money that is only held has not come.
  const isCaptured = status === 'succeeded' && captured
  return {
    id,
    listedAs: intentOf(body) ?? id,
    attemptId: Value.Check(WithAttempt, intent) ? intent.metadata.attempt_id : null,
    amountMinor: isCaptured ? amount_captured : amount,
    currency: currency.toUpperCase() as Currency,
    status: isCaptured ? 'captured' : 'pending',
    at: new Date(created * 1000),
  }
}

const WithIntent = Type.Object({ payment_intent: nullable(Type.String({ pattern: '^pi_[A-Za-z0-9_]{1,252}$' })) })
/** The id of a charge's payment intent; null where it has none. */
export const intentOfCharge = (body: unknown) =>
  Value.Check(WithIntent, body) ? { intent: body.payment_intent } : undefined

const WirePage = Type.Object({
  object: Type.Literal('list'),
  data: Type.Array(Type.Unknown(), { maxItems: 100 }),
  has_more: Type.Boolean(),
})
const WithId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) })

/** A page of a list, and the id after which the next one begins. */
export function pageOf(body: unknown): { data: readonly unknown[]; next: string | null } | undefined {
  if (!Value.Check(WirePage, body)) return undefined
  const last = body.data.at(-1)
  if (!body.has_more) return { data: body.data, next: null }
  return Value.Check(WithId, last) ? { data: body.data, next: last.id } : undefined
}
