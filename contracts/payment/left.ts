import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, Uuid } from '../common'

/** What is left of one payment; `providerPaymentId` is null for the first payment of its attempt, as in reviews. */
export const LeftOfPayment = Type.Object({
  paymentId: Uuid,
  providerPaymentId: nullable(Type.String()),
  leftMinor: Type.Integer(),
})
export type LeftOfPayment = Static<typeof LeftOfPayment>

/** Money that the customer has sent is on its way (a bank debit), or is not any more without having come (null). */
export const DebitChanged = Type.Object({ paymentId: Uuid, orderId: Uuid, onItsWaySince: nullable(Instant) })
export type DebitChanged = Static<typeof DebitChanged>
