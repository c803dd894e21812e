import type { OrderPayments, Payment } from 'contracts/payment/attempts'
import { type Refusal, refuse } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import { isLive, paymentOf } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { wakeAttempt } from '../../payment/store/attempts'
import { shownAttempt } from '../store/shown'

/** Returns the known state of an order's payment, as `known` does. Refuses `payment-not-found`. */
export const showPayment = async (deps: Deps, scope: Scope, orderId: string): Promise<Payment | Refusal> =>
  (await known(deps, scope, orderId)) ?? refuse('payment-not-found', `Order ${orderId} has no payment.`)

/** The same for pages: an order without a payment is none that a browser reports as a failed request. */
export async function listPayments(deps: Deps, scope: Scope, { orderId }: { orderId: string }): Promise<OrderPayments> {
  const payment = await known(deps, scope, orderId)
  return { items: payment ? [payment] : [] }
}

/** The payment of an order. If it is under way, a worker asks the provider, and a hint tells the page of a change. */
async function known({ db, now, gapMs }: Deps, scope: Scope, orderId: string): Promise<Payment | undefined> {
  const shown = await shownAttempt(db, orderId, scope)
  if (!shown) return
  const { attempt, unpaidAt, silentSince } = shown
  if (isLive(attempt)) await wakeAttempt(db, attempt, now(), gapMs)
  const payment = paymentOf(attempt)
  if (payment.status !== 'open') return payment
  return {
    ...payment,
    ...(unpaidAt && { unpaidAt: unpaidAt.toISOString() }),
    ...(silentSince && { silentSince: silentSince.toISOString() }),
  }
}
