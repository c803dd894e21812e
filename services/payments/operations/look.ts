import { childTrace, inContext } from 'service-kit/context'
import type { Found, Outcome } from 'service-kit/workers'
import { type Attempt, close, isLive, isRepeatable } from '../domain/attempt'
import { type Provider, ProviderError, type ProviderPayment } from '../domain/provider'
import { pauseMs } from '../domain/schedule'
import { dueFirst, findAttempt, type Look, putOff, takeAttempt } from '../store/attempts'
import { changeNotification, type Notification, takeNotification } from '../store/notifications'
import { type Deps, later } from './deps'
import { openAgain } from './open'
import { settle, settleBy } from './settle'

/** What a provider is asked: about an attempt, or whose a payment is of which somebody said something. */
type Job = Look | { heard: Notification }

/** Takes what a provider has been due to be asked about for the longest. */
export async function lookOnce({ db, now, leaseMs }: Deps, provider: Provider['name']): Promise<Found<Job>> {
  const at = now()
  const msUntil = (it?: { dueAt: Date }) => (it ? it.dueAt.getTime() - at.getTime() : null)
  const [first, next] = await dueFirst(db, provider, at)
  if (!first || first.dueAt > at) return { nextMs: msUntil(first) }
  const until = later(at, leaseMs)
  if (first.attemptId !== null) {
    const look = await takeAttempt(db, first.attemptId, at, until)
    return look ? { job: look, nextMs: msUntil(next) } : { nextMs: 0 }
  }
  const heard = await takeNotification(db, provider, first, at, until)
  return heard ? { job: { heard }, nextMs: msUntil(next) } : { nextMs: 0 }
}

/** Asks the provider, and settles what it says. */
export function ask(deps: Deps, provider: Provider, job: Job): Promise<Outcome> {
  const trace = childTrace('trace' in job ? job.trace : null)
  const context = { requestId: deps.newId(), trace, actor: 'service:payments', operation: 'askProvider' }
  return inContext(context, () => ('heard' in job ? lookUp(deps, provider, job.heard) : lookAt(deps, provider, job)))
}

async function lookAt(deps: Deps, provider: Provider, { attempt, leaseUntil }: Look): Promise<Outcome> {
  const { db, log } = deps
  const again = isLive(attempt) ? () => nextLook(deps, attempt.createdAt) : () => null
  try {
    const known = await settled(deps, provider, attempt)
    // What has been written of one that is over now has put an end to the looks too.
    if (isLive(attempt) && !isLive(known)) return 'done'
    await putOff(db, attempt.id, leaseUntil, again())
    return isLive(attempt) ? 'later' : 'done'
  } catch (error) {
    await putOff(db, attempt.id, leaseUntil, again())
    if (!(error instanceof ProviderError)) throw error
    log.warn({ attemptId: attempt.id, failure: error.failure }, 'a payment could not be asked about')
    return 'away'
  }
}

function nextLook({ now, reconcileMs }: Deps, since: Date): Date {
  const at = now()
  return later(at, pauseMs(at.getTime() - since.getTime(), reconcileMs))
}

/** What is known of an attempt once its provider has been asked. */
async function settled(deps: Deps, provider: Provider, attempt: Attempt): Promise<Attempt> {
  const { state } = attempt
  switch (state.status) {
    case 'opening':
      return open(deps, provider, attempt, state.request)
    case 'open':
    case 'closed':
    case 'captured': {
      const id = state.providerPaymentId
      if (id === null) return attempt
      const payment = attempt.supersededAt ? await voidOrRead(provider, id) : await provider.read(id)
      // A payment that is gone at its provider can be paid by nobody.
      return payment ? settleBy(deps, attempt, payment) : settle(deps, attempt, (it) => close(it, 'not_found'))
    }
    default:
      return state satisfies never
  }
}

/** The answer to the request that opens it was lost, or its process died: the same is sent again. */
async function open(deps: Deps, provider: Provider, attempt: Attempt, request: string): Promise<Attempt> {
  // Nobody ever saw an address of this payment, so that nobody can have paid it.
  if (!isRepeatable(attempt, deps.now())) return settle(deps, attempt, (it) => close(it, 'no_answer'))
  try {
    return await openAgain(deps, provider, attempt, request)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    const { failure } = error
    return settle(deps, attempt, (it) => close(it, failure.code))
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
    const isOurs = attempt?.provider === heard.provider
    if (payment && isOurs) await settleBy(deps, attempt, payment)
    await changeNotification(db, heard, { dueAt: null, attemptId: isOurs ? attempt.id : null })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ failure: error.failure }, 'a notified payment could not be asked about')
    await changeNotification(db, heard, { dueAt: nextLook(deps, heard.firstAt) })
    return 'away'
  }
}
