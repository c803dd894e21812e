import { crashPoint } from 'service-kit/crash'
import type { Sql } from 'service-kit/database/db'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import { startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Refund } from '../../payment/money'
import type { Deps } from '../../payment/operations/deps'
import { AWAY_MS, nextCheck } from '../../payment/operations/next-check'
import { type Provider, ProviderError, type ProviderRefund } from '../../payment/provider'
import { findAttemptOfRefund, wakeAttempt } from '../../payment/store/attempts'
import { refundWorkOf } from '../../payment/store/channels'
import { type RefundNotice, releaseNotice, waitingNotices } from '../../payment/store/notices'
import { isRepeatable } from '../rules'
import { putOffRefund, waitingRefunds } from '../store/queue'
import { endRefund, settleRefund } from './settle-refund'

/** Asks providers for the refunds that staff have requested, and reads the refunds that providers have notified. */
export async function startRefunding(deps: Deps & { sql: Sql }): Promise<Worker> {
  const all = await Promise.all(deps.providers.flatMap((provider) => queuesOf(deps, provider)))
  return {
    async stop() {
      await Promise.all(all.map((it) => it.stop()))
    },
  }
}

function queuesOf(deps: Deps & { sql: Sql }, provider: Provider) {
  const shared = {
    ...deps,
    // The longest job makes three calls of Stripe: it reads the session, lists its refunds and makes one.
    leaseMs: deps.leaseMs + deps.leaseMs / 2,
    count: 1,
    channel: refundWorkOf(provider.name),
    actor: 'service:payments',
    awayMs: (times: number) => pauseAfter(times, AWAY_MS, 0),
  }
  return [
    startQueue({
      ...shared,
      operation: 'makeRefund',
      store: waitingRefunds(deps.db, provider.name),
      worker: () => ({ work: ({ refund }, { lease }) => makeRefund(deps, provider, refund, lease) }),
    }),
    startQueue({
      ...shared,
      operation: 'askAboutRefund',
      store: waitingNotices(deps.db, provider.name, 'refund'),
      worker: () => ({ work: ({ notice }, { lease }) => applyNotice(deps, provider, notice, lease) }),
    }),
  ]
}

async function makeRefund(deps: Deps, provider: Provider, refund: Refund, lease: Lease): Promise<Outcome> {
  const { db, log } = deps
  try {
    await askFor(deps, provider, refund)
    return (await putOffRefund(db, refund.id, lease, nextCheck(deps, refund.createdAt))) ? 'later' : 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { failure } = error
    log.warn({ refundId: refund.id, failure }, 'a refund was not made')
    if (failure.kind === 'refused' && (await endRefund(deps, refund, failure.code))) return 'done'
    await putOffRefund(db, refund.id, lease, nextCheck(deps, refund.createdAt))
    return 'away'
  }
}

async function askFor(deps: Deps, provider: Provider, refund: Refund): Promise<void> {
  const { state } = refund
  switch (state.status) {
    case 'requested': {
      if (!isRepeatable(refund, deps.now())) return void (await endRefund(deps, refund, 'no_answer'))
      const told = await provider.refund(refund.id, state.request)
      crashPoint('payments:after-refund')
      return void (await settleRefund(deps, refund, told))
    }
    case 'pending':
      for (const told of await provider.readRefunds(state.providerRefundId)) await settleRefund(deps, refund, told)
      return
    case 'succeeded':
    case 'refused':
      return
    default:
      return state satisfies never
  }
}

/** Reads the refunds of a notice from the provider and applies them. Ignores a refund of another product. */
async function applyNotice(deps: Deps, provider: Provider, notice: RefundNotice, lease: Lease): Promise<Outcome> {
  const { db, log } = deps
  try {
    const told = await provider.readRefunds(notice.id)
    const settled = await Promise.all(told.map((it) => applyTold(deps, provider, it)))
    const dueAt = settled.includes(false) ? nextCheck(deps, notice.firstAt) : null
    return (await releaseNotice(db, notice, { lease, dueAt })) ? 'later' : 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ failure: error.failure }, 'a notified refund could not be asked about')
    await releaseNotice(db, notice, { lease, dueAt: nextCheck(deps, notice.firstAt) })
    return 'away'
  }
}

/** Returns false if the worker must ask again later: the refund's payment or the answer to our own request is not known yet. */
export async function applyTold(deps: Deps, provider: Provider, told: ProviderRefund): Promise<boolean> {
  const attempt = await findAttemptOfRefund(deps.db, provider.name, told)
  if (!attempt) return true
  const isSettled = await settleRefund(deps, { orderId: attempt.orderId, attemptId: attempt.id }, told)
  if (!isSettled) await wakeAttempt(deps.db, attempt, deps.now(), deps.gapMs)
  return isSettled
}
