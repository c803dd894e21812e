import { crashPoint } from 'service-kit/crash'
import type { Attempt } from '../../payment/attempt'
import type { Deps } from '../../payment/operations/deps'
import { nextCheck } from '../../payment/operations/next-check'
import type { Provider, ProviderDispute, Settled } from '../../payment/provider'
import { findAttempt, lockOrder, wakeAttempt } from '../../payment/store/attempts'
import { moneyOf } from '../../payment/store/money'
import { recordDispute } from '../rules'
import { findDispute, saveDispute } from '../store/disputes'

/**
 * Applies the provider's word about a dispute under its order's lock: journal entries, dispute, our answer and event are written
 * together.
 */
export async function settleDispute(deps: Deps, { name }: Provider, told: ProviderDispute): Promise<Settled> {
  const { db } = deps
  const attempt = told.attemptId === null ? undefined : await findAttempt(db, told.attemptId)
  if (attempt?.provider !== name) return 'unknown'
  const settled = await db.transaction(async (tx) => {
    const { attempts } = await lockOrder(tx, attempt.orderId)
    const current = attempts.find((it) => it.id === attempt.id)
    const providerPaymentId = told.providerPaymentId ?? (current && paymentOf(current))
    if (!providerPaymentId) return 'waits'
    const known = await findDispute(tx, { provider: name, providerDisputeId: told.id })
    const answer = known?.answers.find((it) => it.state.status === 'requested') ?? null
    const before = known ? { dispute: known.dispute, answer } : null
    const now = deps.now()
    const money = await moneyOf(tx, attempt.orderId)
    const decision = recordDispute(money, before, told, { providerPaymentId, newId: deps.newId(), now })
    if (decision === 'wait') return 'waits'
    if (!decision) return 'same'
    await saveDispute(tx, decision, attempt, { now, dueAt: nextCheck(deps, decision.dispute.openedAt) })
    crashPoint('payments:before-dispute-commit')
    return 'changed'
  })
  if (settled === 'waits') await wakeAttempt(db, attempt, deps.now(), deps.gapMs)
  return settled
}

const paymentOf = ({ state }: Attempt) => (state.status === 'captured' ? state.providerPaymentId : null)
