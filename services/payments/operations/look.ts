import { childTrace, inContext } from 'service-kit/context'
import type { Outcome } from 'service-kit/workers'
import { type Attempt, close, isLive, isRepeatable } from '../domain/attempt'
import { type Provider, ProviderError, type ProviderPayment } from '../domain/provider'
import { pauseMs } from '../domain/schedule'
import { findAttempt, type Job, putOff, takeDue } from '../store/attempts'
import { type Notification, putOffNotification, takeDueNotification } from '../store/notifications'
import { type Deps, later } from './deps'
import { openAgain } from './open'
import { settle, settleBy } from './settle'

/** Asks a provider about what has been due for the longest there: attempts first, since they are ours for certain. */
export async function lookOnce(deps: Deps, provider: Provider): Promise<Outcome> {
  const { db, now, newId, leaseMs } = deps
  const [at, requestId, actor] = [now(), newId(), 'service:payments']
  const until = later(at, leaseMs)
  const job = await takeDue(db, provider.name, at, until)
  if (job) return inContext({ requestId, trace: childTrace(job.trace), actor }, () => lookAt(deps, provider, job))
  const heard = await db.transaction((tx) => takeDueNotification(tx, provider.name, at, until))
  if (heard) return inContext({ requestId, trace: childTrace(null), actor }, () => lookUp(deps, provider, heard))
  return 'idle'
}

async function lookAt(deps: Deps, provider: Provider, { attempt, leaseUntil }: Job): Promise<Outcome> {
  const { db, log } = deps
  try {
    await ask(deps, provider, attempt)
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ attemptId: attempt.id, failure: error.failure }, 'a payment could not be asked about')
    return 'away'
  } finally {
    await putOff(db, attempt.id, leaseUntil, isLive(attempt) ? nextLook(deps, attempt.createdAt) : null)
  }
}

function nextLook({ now, reconcileMs }: Deps, since: Date): Date {
  const at = now()
  return later(at, pauseMs(at.getTime() - since.getTime(), reconcileMs))
}

async function ask(deps: Deps, provider: Provider, attempt: Attempt): Promise<void> {
  const { state } = attempt
  switch (state.status) {
    case 'opening':
      return open(deps, provider, attempt, state.request)
    case 'open':
    case 'closed':
    case 'captured': {
      const id = state.providerPaymentId
      if (id === null) return
      const payment = attempt.supersededAt ? await voidOrRead(provider, id) : await provider.read(id)
      // A payment that is gone at its provider can be paid by nobody.
      if (!payment) await settle(deps, attempt, (it) => close(it, 'not_found'))
      else await settleBy(deps, attempt, payment)
      return
    }
    default:
      return state satisfies never
  }
}

/** The answer to the request that opens it was lost, or its process died: the same is sent again. */
async function open(deps: Deps, provider: Provider, attempt: Attempt, request: string): Promise<void> {
  // Nobody ever saw an address of this payment, so that nobody can have paid it.
  if (!isRepeatable(attempt, deps.now())) return void (await settle(deps, attempt, (it) => close(it, 'no_answer')))
  try {
    await openAgain(deps, provider, attempt, request)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    const { failure } = error
    await settle(deps, attempt, (it) => close(it, failure.code))
  }
}

/** What the customer is not to pay any more is voided where the provider lets us; else it runs out there. */
async function voidOrRead(provider: Provider, id: string): Promise<ProviderPayment | undefined> {
  try {
    return await provider.cancel(id)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    return provider.read(id)
  }
}

/** Whose a payment is that no attempt is known by: the provider's copy of our own words says it, or nobody does (PAY-035). */
async function lookUp(deps: Deps, provider: Provider, heard: Notification): Promise<Outcome> {
  const { db, log } = deps
  try {
    const payment = await provider.read(heard.providerPaymentId)
    const attempt = payment?.attemptId ? await findAttempt(db, payment.attemptId) : undefined
    if (payment && attempt?.provider === heard.provider) await settleBy(deps, attempt, payment)
    await putOffNotification(db, heard, null)
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ failure: error.failure }, 'a notified payment could not be asked about')
    await putOffNotification(db, heard, nextLook(deps, heard.firstAt))
    return 'away'
  }
}
