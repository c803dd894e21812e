import { PAYMENT_SLIP } from 'contracts/access/slips'
import type { PaymentCaptured } from 'contracts/payments'
import { Refusal } from 'contracts/problems'
import type { Tx } from 'service-kit/database/db'
import { type Caller, type Deps, signSlip, siteOf } from '../order/operations'
import { findOrder, lockOrder, saveOrder } from '../order/store'
import { pay, paymentClaims } from './rules'

/** A signed slip for the payments service: this caller may open a payment of the frozen price. */
export async function createPaymentSlip(deps: Deps, { caller, scope }: Caller, orderId: string) {
  const order = await findOrder(deps.db, orderId, scope)
  if (order instanceof Refusal) return order
  const claims = paymentClaims(order, siteOf(deps, order), caller.owner)
  return claims instanceof Refusal ? claims : signSlip(deps, PAYMENT_SLIP, claims)
}

/** Applies captured money to its order; it comes from an event, so no scope applies. Refuses `order-not-found`. */
export async function takePayment(tx: Tx, payment: PaymentCaptured, now: Date): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, payment.orderId, { reach: 'any', site: null })
  if (order instanceof Refusal) return order
  await saveOrder(tx, order, pay(order, payment, now))
}
