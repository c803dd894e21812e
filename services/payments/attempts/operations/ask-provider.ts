import { type Attempt, close } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { settle, settlePayment } from '../../payment/operations/settle'
import { type Provider, ProviderError, type ProviderPayment } from '../../payment/provider'
import { isRepeatable } from '../rules'
import { openAgain } from './open'

/** Asks the provider about an attempt, and returns the attempt with the answer applied. */
export async function askProvider(deps: Deps, attempt: Attempt): Promise<Attempt> {
  const { state } = attempt
  const provider = deps.providers.find((it) => it.name === attempt.provider)
  // Its provider is not configured any more.
  if (!provider) return attempt
  switch (state.status) {
    case 'opening':
      return open(deps, provider, attempt, state.request)
    case 'open':
    case 'closed':
    case 'captured': {
      const id = state.providerPaymentId
      if (id === null) return attempt
      const payment = attempt.supersededAt ? await voidOrRead(provider, id) : await provider.read(id)
      // Nobody can pay a payment that the provider does not know any more.
      return payment ? settlePayment(deps, attempt, payment) : settle(deps, attempt, (it) => close(it, 'not_found'))
    }
    default:
      return state satisfies never
  }
}

/** The answer to the opening request was lost, or its process died: the same request is sent again. */
async function open(deps: Deps, provider: Provider, attempt: Attempt, request: string): Promise<Attempt> {
  // Nobody ever saw the address of this payment, so nobody can have paid it.
  if (!isRepeatable(attempt, deps.now())) return settle(deps, attempt, (it) => close(it, 'no_answer'))
  try {
    return await openAgain(deps, provider, attempt, request)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    const { failure } = error
    return settle(deps, attempt, (it) => close(it, failure.code))
  }
}

/** A superseded payment is voided if the provider allows it. Otherwise it expires there. */
async function voidOrRead(provider: Provider, id: string): Promise<ProviderPayment | undefined> {
  try {
    return await provider.cancel(id)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    return provider.read(id)
  }
}
