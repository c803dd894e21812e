import { crashPoint } from 'service-kit/crash'
import { type Attempt, type Decision, learn, providerPaymentIdOf, supersedeCurrent } from '../domain/attempt'
import type { ProviderPayment } from '../domain/provider'
import { adoptNotifications, lockOrder, saveDecision, saveQuietly, supersedeAttempts } from '../store/attempts'
import type { Deps } from './deps'

export type SettleDeps = Pick<Deps, 'db' | 'now'>
type Decide = (attempt: Attempt, isOrderPaid: boolean, now: Date) => Decision | null

/**
 * Decides about one attempt as it is, and answers it as it is then. What brings no money concerns nothing but the attempt,
 * and is written at once where that is still as it was read; else nobody decides about its order meanwhile.
 */
export async function settle(deps: SettleDeps, before: Attempt, decide: Decide): Promise<Attempt> {
  const now = deps.now()
  const decision = decide(before, false, now)
  if (!decision) return before
  const isQuiet = !decision.entry && (await saveQuietly(deps.db, before, decision, now))
  if (!isQuiet) return settleOrder(deps, before, decide)
  if (providerPaymentIdOf(before) === null) await adoptNotifications(deps.db, decision.attempt, now)
  return decision.attempt
}

/** Money of an order supersedes the attempts that are still under way. */
function settleOrder({ db, now }: SettleDeps, before: Attempt, decide: Decide): Promise<Attempt> {
  const { id, orderId } = before
  return db.transaction(async (tx) => {
    const { attempts: all } = await lockOrder(tx, orderId)
    const attempt = all.find((it) => it.id === id)
    if (!attempt) throw new Error(`Attempt ${id} is none of order ${orderId}.`)
    const others = all.filter((it) => it.id !== id)
    const at = now()
    const decision = decide(
      attempt,
      others.some((it) => it.state.status === 'captured'),
      at,
    )
    if (!decision) return attempt
    await saveDecision(tx, decision, at)
    if (decision.entry) {
      await supersedeAttempts(tx, supersedeCurrent(others, at), at)
      crashPoint('payments:before-capture-commit')
    }
    if (providerPaymentIdOf(before) === null) await adoptNotifications(tx, decision.attempt, at)
    return decision.attempt
  })
}

/** What the provider tells of an attempt's payment: its money is journalled and told with it, or not at all. */
export const settleBy = (deps: SettleDeps, attempt: Attempt, payment: ProviderPayment) =>
  settle(deps, attempt, (it, isOrderPaid, now) => learn(it, payment, isOrderPaid, now))
