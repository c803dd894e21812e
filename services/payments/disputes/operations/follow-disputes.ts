import { crashPoint } from 'service-kit/crash'
import type { Sql } from 'service-kit/database/db'
import { pauseAfter } from 'service-kit/domain/lease'
import { type Hold, startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import { fileTypeOf } from '../../payment/file-type'
import type { Deps } from '../../payment/operations/deps'
import { AWAY_MS, nextCheck } from '../../payment/operations/next-check'
import { type Provider, type ProviderDisputes, ProviderError } from '../../payment/provider'
import { disputeWorkOf } from '../../payment/store/channels'
import { type RefundNotice, releaseNotice, waitingNotices } from '../../payment/store/notices'
import { type Answer, isRepeatable, refuseAnswer } from '../answer'
import type { Dispute } from '../rules'
import { filesOf, requestedAnswer, saveAnswer, saveUpload } from '../store/disputes'
import { type DisputeJob, releaseDispute, waitingDisputes } from '../store/queue'
import { settleDispute } from './settle-dispute'

/** Asks providers about the disputes of which they tell, and tells them what staff answer. */
export async function startDisputing(deps: Deps & { sql: Sql }): Promise<Worker> {
  const all = await Promise.all(deps.providers.flatMap((it) => (it.disputes ? queuesOf(deps, it, it.disputes) : [])))
  return {
    async stop() {
      await Promise.all(all.map((it) => it.stop()))
    },
  }
}

function queuesOf(deps: Deps & { sql: Sql }, provider: Provider, disputes: ProviderDisputes) {
  const shared = {
    ...deps,
    count: 1,
    channel: disputeWorkOf(provider.name),
    actor: 'service:payments',
    awayMs: (times: number) => pauseAfter(times, AWAY_MS, 0),
  }
  return [
    startQueue({
      ...shared,
      operation: 'followDispute',
      store: waitingDisputes(deps.db, provider.name),
      worker: () => ({ work: (job: DisputeJob, hold: Hold) => follow(deps, { provider, disputes }, job, hold) }),
    }),
    startQueue({
      ...shared,
      operation: 'askAboutDispute',
      store: waitingNotices(deps.db, provider.name, 'dispute'),
      worker: () => ({ work: ({ notice }, hold: Hold) => applyNotice(deps, { provider, disputes }, notice, hold) }),
    }),
  ]
}
type At = { provider: Provider; disputes: ProviderDisputes }

/** Asks how a dispute stands, and tells the provider the answer that waits for it. */
async function follow(deps: Deps, at: At, job: DisputeJob, hold: Hold): Promise<Outcome> {
  const { db, log } = deps
  const { dispute } = job
  const again = () => releaseDispute(db, job, hold.lease, nextCheck(deps, dispute.openedAt))
  try {
    await tell(deps, at, dispute, hold)
    // The answer that was sent last may have been refused, and another one may wait.
    return (await again()) ? 'later' : 'done'
  } catch (error) {
    await again()
    if (!(error instanceof ProviderError)) throw error
    log.warn({ disputeId: dispute.id, failure: error.failure }, 'a dispute could not be asked about')
    return 'away'
  }
}

/** The dispute is read first: an answer that was lost on its way back has been taken, and the dispute names it. */
async function tell(deps: Deps, { provider, disputes }: At, dispute: Dispute, hold: Hold): Promise<void> {
  const id = dispute.providerDisputeId ?? ''
  const told = await disputes.read(id)
  if (told) await settleDispute(deps, provider, told)
  const answer = await requestedAnswer(deps.db, dispute.id)
  if (answer) await sendAnswer(deps, { provider, disputes }, id, answer, hold)
}

async function sendAnswer(deps: Deps, { provider, disputes }: At, id: string, answer: Answer, hold: Hold) {
  const { db } = deps
  if (!isRepeatable(answer, deps.now())) return saveAnswer(db, refuseAnswer(answer, 'no_answer'))
  try {
    const files = answer.how === 'contest' ? await upload(deps, disputes, answer, hold) : []
    await hold.check()
    const told =
      answer.how === 'contest'
        ? await disputes.contest(id, answer.id, answer.text, files)
        : await disputes.accept(id, answer.id)
    crashPoint('payments:after-dispute-answer')
    await settleDispute(deps, provider, told)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    // The dispute may have ended since it was read: then its own word says why the answer came to nothing.
    const told = await disputes.read(id)
    if (told) await settleDispute(deps, provider, told)
    await saveAnswer(db, refuseAnswer(answer, error.failure.code))
  }
}

/** Hands over the documents that the provider does not have yet. */
async function upload({ db }: Deps, disputes: ProviderDisputes, answer: Answer, hold: Hold) {
  const sent = []
  for (const { id, kind, name, content, providerFileId } of await filesOf(db, answer.id)) {
    await hold.check()
    const type = fileTypeOf(content) ?? 'application/octet-stream'
    const known = providerFileId ?? (await disputes.upload(id, { name, type, content }))
    if (!providerFileId) await saveUpload(db, id, known)
    sent.push({ kind, providerFileId: known })
  }
  return sent
}

/** Reads what a notice is about from the provider, and applies that. A dispute of another product is ignored. */
async function applyNotice(
  deps: Deps,
  { provider, disputes }: At,
  notice: RefundNotice,
  { lease }: Hold,
): Promise<Outcome> {
  const { db, log } = deps
  try {
    const told = await disputes.read(notice.id)
    const settled = told ? await settleDispute(deps, provider, told) : 'unknown'
    const dueAt = settled === 'waits' ? nextCheck(deps, notice.firstAt) : null
    return (await releaseNotice(db, notice, { lease, dueAt })) ? 'later' : 'done'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ failure: error.failure }, 'a notified dispute could not be asked about')
    await releaseNotice(db, notice, { lease, dueAt: nextCheck(deps, notice.firstAt) })
    return 'away'
  }
}
