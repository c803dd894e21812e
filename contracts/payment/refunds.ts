import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { PaidBy } from './provider'

/** `under-way` until the provider ends it; `refused`: the customer has no money of it, though it may have been on its way. */
export const RefundStatus = words(['under-way', 'succeeded', 'refused'], { $id: 'RefundStatus' })
export type RefundStatus = Static<typeof RefundStatus>

/** Money of one captured payment that staff give back, all or a part (PAY-033). */
export const Refund = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    /** The capture, or the receipt of a transfer, whose money it is. */
    movementId: Type.String(),
    provider: PaidBy,
    amountMinor: Type.Integer(),
    currency: Currency,
    reason: Type.String(),
    status: RefundStatus,
    /** The provider's code for the refusal, e.g. `expired_or_canceled_card`; `no_answer`: it has never answered. */
    failure: nullable(Type.String()),
    /** The provider's id of it, which is that of its movement; null where the provider has made none. */
    madeAs: nullable(Type.String()),
    requestedAt: Instant,
    endedAt: nullable(Instant),
  },
  { $id: 'Refund', additionalProperties: false },
)
export type Refund = Static<typeof Refund>

/** A refund as staff ask for it. */
export const NewRefund = Type.Object(
  {
    movementId: Type.String({ minLength: 1, maxLength: 255 }),
    amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type NewRefund = Static<typeof NewRefund>

export const refunds = {
  refund: route({
    id: 'createRefund',
    summary:
      'Give back all or a part of a captured payment: the provider is asked at once, and answers later; of a bank transfer staff record what they gave back',
    access: RIGHTS.staff,
    unrepeatable: true,
    params: Type.Object({ orderId: Uuid }),
    headers: Keyed,
    body: NewRefund,
    response: { 201: Refund },
    problems: ['payment-not-found', 'refund-too-large', 'key-reused', 'precondition-required'],
  }),
}
