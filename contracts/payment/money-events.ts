import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, Uuid } from '../common'
import { LeftOfPayment } from './left'
import { Provider } from './provider'

/** The provider's amount and currency; orders compares them with the frozen quote. */
export const PaymentCaptured = Type.Object({
  paymentId: Uuid,
  orderId: Uuid,
  provider: Provider,
  quoteVersion: Type.String(),
  amountMinor: Type.Integer(),
  currency: Currency,
  capturedAt: Instant,
  /** Of money that staff have attached to its order: the id under which its review waits. */
  foundAs: Type.Optional(Type.String()),
})
export type PaymentCaptured = Static<typeof PaymentCaptured>

/** A refund that has been made. The sums are those of the order's movements in this currency, this one included. */
export const RefundCompleted = Type.Object({
  paymentId: Uuid,
  orderId: Uuid,
  /** The provider's id of the refund. */
  movementId: Type.String(),
  amountMinor: Type.Integer(),
  currency: Currency,
  /** All refunds of the order so far, and what disputes have withdrawn and not given back. */
  refundedMinor: Type.Integer(),
  /** What is left of all that was paid for the order. */
  leftMinor: Type.Integer(),
  /** How many payments had come for the order by then; the version before does not say. */
  paymentCount: Type.Optional(Type.Integer()),
  /** What is left of each payment of the order; the version before does not say. */
  payments: Type.Optional(Type.Array(LeftOfPayment)),
  completedAt: Instant,
})
export type RefundCompleted = Static<typeof RefundCompleted>

/** A refund that had been made has failed, and its money is back with us; with the order's sums, as of a completed one. */
export const RefundFailed = Type.Object({
  ...Type.Omit(RefundCompleted, ['paymentCount', 'completedAt']).properties,
  provider: Provider,
  /** The provider's code, e.g. `expired_or_canceled_card`. */
  reason: Type.String(),
  failedAt: Instant,
})
export type RefundFailed = Static<typeof RefundFailed>
