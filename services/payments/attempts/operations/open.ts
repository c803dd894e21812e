import { crashPoint } from 'service-kit/crash'
import { type Attempt, providerPaymentIdOf } from '../../payment/attempt'
import { type SettleDeps, settlePayment } from '../../payment/operations/settle'
import type { Provider } from '../../payment/provider'

/** Sends the request that opens an attempt's payment. */
export async function openFirst(
  deps: SettleDeps,
  provider: Provider,
  before: Attempt,
  request: string,
): Promise<Attempt> {
  const payment = await provider.open(before.id, request)
  crashPoint('payments:after-open')
  return settlePayment(deps, before, payment)
}

/**
 * Sends the request again. The provider repeats its first answer, so the payment is read as well: it may have been paid
 * since.
 */
export async function openAgain(
  deps: SettleDeps,
  provider: Provider,
  before: Attempt,
  request: string,
): Promise<Attempt> {
  const attempt = await openFirst(deps, provider, before, request)
  const id = providerPaymentIdOf(attempt)
  const payment = id === null ? undefined : await provider.read(id)
  return payment ? settlePayment(deps, attempt, payment) : attempt
}
