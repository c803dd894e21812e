import type { Db, Sql } from 'service-kit/database/db'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import { type Store, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { isLive } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { AWAY_MS, nextCheck } from '../../payment/operations/next-check'
import { settlePayment } from '../../payment/operations/settle'
import { type Provider, ProviderError } from '../../payment/provider'
import { findAttempt } from '../../payment/store/attempts'
import { workOf } from '../../payment/store/channels'
import { changeNotification, type Notification, type TakenNotification, takeNotification } from '../store/notified'
import {
  type Due,
  dueFirst,
  putOffAttempt,
  recordSilence,
  recordUnpaid,
  scheduleNext,
  type TakenAttempt,
  takeAttempt,
  tellOfAnswer,
} from '../store/queue'
import { askProvider } from './ask-provider'

/** The provider is asked about an attempt, or about the attempt of a notified payment. */
type Job = TakenAttempt | TakenNotification

/**
 * Asks providers about payments that are due: at once after a notification, else by schedule (PAY-035). Each provider has
 * `count` workers of its own, so that a silent provider does not delay another's payments.
 */
export async function startReconciling(deps: Deps & { sql: Sql; count: number }): Promise<Worker> {
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
            'attempt' in job ? askAbout(deps, job, lease) : findAttemptOf(deps, provider, job.notification),
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

/** The jobs of a provider. A lease is the instant at which the job is due again; a request may set an earlier one. */
const waitingFor = (db: Db, provider: Provider['name']): Store<Due, Job> => ({
  soonest: (now) => dueFirst(db, provider, now),
  take: ({ attemptId, ...notice }, lease, now) =>
    attemptId === null
      ? takeNotification(db, { provider, ...notice }, lease, now)
      : takeAttempt(db, attemptId, lease, now),
  putOff: async ({ attemptId }, until) => attemptId && putOffAttempt(db, attemptId, until),
})

async function askAbout(deps: Deps, { attempt, wasSilent }: TakenAttempt, lease: Lease): Promise<Outcome> {
  const { db, log } = deps
  try {
    const known = await askProvider(deps, attempt)
    // The write that ended the attempt has cleared its `due_at` as well.
    if (isLive(attempt) && !isLive(known)) return 'done'
    if (!isLive(attempt)) {
      await scheduleNext(db, attempt.id, lease, null)
      return 'done'
    }
    await recordUnpaid(db, attempt.id, lease, { at: deps.now(), dueAt: nextCheck(deps, attempt.createdAt) })
    if (wasSilent) await tellOfAnswer(db, attempt)
    return 'later'
  } catch (error) {
    await scheduleNext(db, attempt.id, lease, isLive(attempt) ? nextCheck(deps, attempt.createdAt) : null)
    if (!(error instanceof ProviderError)) throw error
    if (isLive(attempt) && !wasSilent) await recordSilence(db, attempt, deps.now())
    log.warn({ attemptId: attempt.id, failure: error.failure }, 'a payment could not be asked about')
    return 'away'
  }
}

/** Finds the attempt of a notified payment by the attempt's id in the provider's metadata (PAY-035). */
async function findAttemptOf(deps: Deps, provider: Provider, notification: Notification): Promise<Outcome> {
  const { db, log } = deps
  try {
    const payment = await provider.read(notification.providerPaymentId)
    const attempt = payment?.attemptId ? await findAttempt(db, payment.attemptId) : undefined
    const isOurs = attempt?.provider === notification.provider
    if (payment && isOurs) await settlePayment(deps, attempt, payment)
    await changeNotification(db, notification, { dueAt: null, attemptId: isOurs ? attempt.id : null })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ failure: error.failure }, 'a notified payment could not be asked about')
    if (error.failure.kind === 'refused') {
      await changeNotification(db, notification, { dueAt: null, attemptId: null })
      return 'done'
    }
    await changeNotification(db, notification, { dueAt: nextCheck(deps, notification.firstAt) })
    return 'away'
  }
}
