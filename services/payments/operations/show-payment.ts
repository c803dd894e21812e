import type { Payment } from 'contracts/payments'
import { type Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import { isLive, paymentOf } from '../domain/attempt'
import { shownAttempt, wakeAttempt } from '../store/attempts'
import type { Deps } from './deps'

/**
 * Returns the known state of an order's payment. If the payment is under way, a worker asks the provider, and a hint tells
 * the page of a change. Refuses `payment-not-found`.
 */
export async function showPayment({ db, now, gapMs }: Deps, scope: Scope, orderId: string): Promise<Payment | Refusal> {
  const shown = await shownAttempt(db, orderId, scope)
  if (!shown) return refuse('payment-not-found', `Order ${orderId} has no payment.`)
  const { attempt, unpaidAt } = shown
  if (isLive(attempt)) await wakeAttempt(db, attempt, now(), gapMs)
  const payment = paymentOf(attempt)
  return payment.status === 'open' && unpaidAt ? { ...payment, unpaidAt: unpaidAt.toISOString() } : payment
}
