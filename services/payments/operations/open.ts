import { crashPoint } from 'service-kit/crash'
import { type Attempt, providerPaymentIdOf } from '../domain/attempt'
import type { Provider } from '../domain/provider'
import { type SettleDeps, settleBy, type Which } from './settle'

/** Sends what opens an attempt's payment. */
export async function openFirst(deps: SettleDeps, provider: Provider, which: Which, request: string): Promise<Attempt> {
  const payment = await provider.open(which.id, request)
  crashPoint('payments:after-open')
  return settleBy(deps, which, payment)
}

/**
 * Sends it once more. That is answered as it was the first time, so the payment is read as well: it may have been paid
 * since.
 */
export async function openAgain(deps: SettleDeps, provider: Provider, which: Which, request: string): Promise<Attempt> {
  const attempt = await openFirst(deps, provider, which, request)
  const id = providerPaymentIdOf(attempt)
  const payment = id === null ? undefined : await provider.read(id)
  return payment ? settleBy(deps, which, payment) : attempt
}
