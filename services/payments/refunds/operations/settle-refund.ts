import { crashPoint } from 'service-kit/crash'
import type { Attempt } from '../../payment/attempt'
import type { MoneyOfOrder, Refund } from '../../payment/money'
import type { SettleDeps } from '../../payment/operations/settle'
import type { ProviderRefund } from '../../payment/provider'
import { lockOrder } from '../../payment/store/attempts'
import { moneyOf } from '../../payment/store/money'
import { type RefundDecision, recordRefund, refuseRefund } from '../rules'
import { saveRefund } from '../store/refunds'

type About = { orderId: string; attemptId: string }
type Decide = (money: MoneyOfOrder, attempt: Attempt, now: Date) => RefundDecision | 'wait' | null

/** Decides about a refund under its order's lock, given all money of the order. Returns false if the decision has to wait. */
function settle({ db, now }: SettleDeps, { orderId, attemptId }: About, decide: Decide): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { attempts } = await lockOrder(tx, orderId)
    const attempt = attempts.find((it) => it.id === attemptId)
    if (!attempt) throw new Error(`Attempt ${attemptId} is none of order ${orderId}.`)
    const at = now()
    const decision = decide(await moneyOf(tx, orderId), attempt, at)
    if (decision === 'wait') return false
    if (!decision) return true
    await saveRefund(tx, decision, attempt, at)
    if (decision.entry) crashPoint('payments:before-refund-commit')
    return true
  })
}

/** Applies what the provider says about a refund; writes journal entry, refund and event in one transaction. */
export const settleRefund = (deps: SettleDeps, about: About, told: ProviderRefund): Promise<boolean> =>
  settle(deps, about, (money, attempt, now) => recordRefund(money, attempt, told, now))

/** Ends a request that the provider refuses or never answers. */
export const endRefund = (deps: SettleDeps, refund: Refund, failure: string): Promise<boolean> =>
  settle(deps, refund, ({ refunds }, _, now) => {
    const current = refunds.find((it) => it.id === refund.id)
    return current ? refuseRefund(current, failure, now) : null
  })
