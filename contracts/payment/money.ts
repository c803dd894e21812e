import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, Uuid, words } from '../common'
import { route } from '../route'
import { PaymentAttempt } from './attempts'
import { Dispute } from './disputes'
import { PaidBy } from './provider'
import { Receipt } from './receipts'
import { Refund } from './refunds'

/**
 * Why staff have to review a movement; `refunded-elsewhere` is a refund that nobody asked for here, `refund-failed` the money
 * of a refund that did not reach the customer.
 */
export const MoneyReview = words(
  ['paid-twice', 'amount-differs', 'superseded', 'refunded-elsewhere', 'refund-failed'],
  {
    $id: 'MoneyReview',
  },
)
export type MoneyReview = Static<typeof MoneyReview>

/**
 * A payment captured, money given back, money of a refund that came back because the refund failed, a bank transfer that
 * staff recorded, or money that a dispute has withdrawn, that came back when it was won, and the provider's fee for it.
 */
export const MovementKind = words(
  ['capture', 'refund', 'refund-returned', 'receipt', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-fee'],
  { $id: 'MovementKind' },
)
export type MovementKind = Static<typeof MovementKind>

/** A row of the journal, with the provider's figures. A refund's amount is negative. */
export const Movement = Type.Object(
  {
    /** The provider's id of the movement: of a capture, the payment's. */
    id: Type.String(),
    kind: MovementKind,
    attemptId: Uuid,
    provider: PaidBy,
    providerPaymentId: Type.String(),
    amountMinor: Type.Integer(),
    currency: Currency,
    at: Instant,
    review: nullable(MoneyReview),
  },
  { $id: 'Movement', additionalProperties: false },
)
export type Movement = Static<typeof Movement>

/** All that is known of an order's money, oldest first. */
export const OrderMoney = Type.Object(
  {
    attempts: Type.Array(PaymentAttempt),
    movements: Type.Array(Movement),
    receipts: Type.Array(Receipt),
    refunds: Type.Array(Refund),
    disputes: Type.Array(Dispute),
  },
  { $id: 'OrderMoney', additionalProperties: false },
)
export type OrderMoney = Static<typeof OrderMoney>

export const money = {
  money: route({
    id: 'showMoney',
    summary: 'Show the attempts to pay an order, the money that came for it, and what was given back',
    access: RIGHTS.staff,
    params: Type.Object({ orderId: Uuid }),
    response: { 200: OrderMoney },
    problems: [],
  }),
}
