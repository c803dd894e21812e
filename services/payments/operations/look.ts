import type { Db, Sql } from 'service-kit/database/db'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import { type Store, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { type Attempt, close, isLive, isRepeatable } from '../domain/attempt'
import { type Provider, ProviderError, type ProviderPayment } from '../domain/provider'
import { pauseMs } from '../domain/schedule'
import {
  askNext,
  type Due,
  dueFirst,
  findAttempt,
  type Look,
  putOffAttempt,
  takeAttempt,
  workOf,
} from '../store/attempts'
import { changeNotification, type Notification, takeNotification } from '../store/notifications'
import { type Deps, later } from './deps'
import { openAgain } from './open'
import { settle, settleBy } from './settle'

/** What a provider is asked: about an attempt, or whose a payment is of which somebody said something. */
type Job = Look | { heard: Notification; trace: null }

/** The pauses after a provider did not answer; one that is back is noticed within the last. */
const AWAY_MS = [500, 1_000, 2_000, 4_000, 8_000, 10_000]

/**
 * Asks providers about what is due: at once when it is told of it, by itself when nobody tells (PAY-035). Each provider has
 * `count` workers of its own: one that does not answer keeps nobody from another's payments.
 */
export async function startLooking(deps: Deps & { sql: Sql; count: number }): Promise<Worker> {
  const all = await Promise.all(
    deps.providers.map((provider) =>
      startQueue({
        ...deps,
        channel: workOf(provider.name),
        actor: 'service:payments',
        operation: 'askProvider',
        store: waitingFor(deps.db, provider.name),
        worker: () => ({
          work: (job: Job, { lease }) =>
            'heard' in job ? lookUp(deps, provider, job.heard) : lookAt(deps, provider, job.attempt, lease),
        }),
        awayMs: (times) => pauseAfter(times, AWAY_MS, 0),
      }),
    ),
  )
  return {
    async stop() {
      await Promise.all(all.map((it) => it.stop()))
    },
  }
}

/**
 * What a provider is to be asked about. A lease is the instant at which the job is due again, so that whoever wants it asked
 * sooner says so at any time.
 */
const waitingFor = (db: Db, provider: Provider['name']): Store<Due, Job> => ({
  soonest: (now) => dueFirst(db, provider, now),
  take: ({ attemptId, ...notice }, lease, now) =>
    attemptId === null
      ? takeNotification(db, { provider, ...notice }, lease, now)
      : takeAttempt(db, attemptId, lease, now),
  putOff: async ({ attemptId }, until) => attemptId && putOffAttempt(db, attemptId, until),
})

async function lookAt(deps: Deps, provider: Provider, attempt: Attempt, lease: Lease): Promise<Outcome> {
  const { db, log } = deps
  const again = isLive(attempt) ? () => nextLook(deps, attempt.createdAt) : () => null
  try {
    const known = await settled(deps, provider, attempt)
    // What has been written of one that is over now has put an end to the looks too.
    if (isLive(attempt) && !isLive(known)) return 'done'
    await askNext(db, attempt.id, lease, again())
    return isLive(attempt) ? 'later' : 'done'
  } catch (error) {
    await askNext(db, attempt.id, lease, again())
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
