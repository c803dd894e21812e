import type { PaymentCheck } from 'contracts/payment/attempts'
import { type Refusal, refuse } from 'contracts/problems'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { paymentOf } from '../../payment/attempt'
import { audit } from '../../payment/audit'
import type { Deps } from '../../payment/operations/deps'
import { ProviderError } from '../../payment/provider'
import { attemptsOf } from '../../payment/store/attempts'
import { shownAttempt } from '../store/shown'
import { askProvider } from './ask-provider'

/** The newest attempts that are asked about; an older one is over for the provider. */
const MOST = 5

/**
 * Asks the providers about an order's payments at once (PAY-025), also about those that count as failed. Refuses
 * `payment-not-found`; `unavailable` when a provider does not answer.
 */
export async function checkPayment(deps: Deps, scope: Scope, orderId: string): Promise<PaymentCheck | Refusal> {
  const attempts = await attemptsOf(deps.db, orderId, scope, MOST)
  if (!attempts[0]) return refuse('payment-not-found', `Order ${orderId} has no payment.`)
  const { site } = attempts[0]
  await deps.db.transaction(async (tx) =>
    record(tx, deps.now(), [audit('payment-checked', { kind: 'order', id: orderId }, site)]),
  )
  try {
    await Promise.all(attempts.map((it) => askProvider(deps, it)))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ orderId, failure: error.failure }, 'a payment could not be asked about')
    return refuse('unavailable', 'The payment provider does not answer just now.')
  }
  const shown = await shownAttempt(deps.db, orderId, scope)
  if (!shown) throw new Error(`The attempts of order ${orderId} are gone.`)
  const { attempt } = shown
  return { isPaid: attempt.state.status === 'captured', payment: paymentOf(attempt) }
}
