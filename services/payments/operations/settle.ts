import { crashPoint } from 'service-kit/crash'
import { type Attempt, type Decision, learn, supersedeCurrent } from '../domain/attempt'
import type { ProviderPayment } from '../domain/provider'
import { lockOrder, saveDecision, supersedeAttempts } from '../store/attempts'
import type { Deps } from './deps'

export type SettleDeps = Pick<Deps, 'db' | 'now'>
export type Which = Pick<Attempt, 'id' | 'orderId'>

/**
 * Decides about one attempt while nobody else decides about its order, and answers it as it is then. Money of an order
 * supersedes the attempts that are still under way.
 */
export function settle(
  { db, now }: SettleDeps,
  { id, orderId }: Which,
  decide: (attempt: Attempt, isOrderPaid: boolean, now: Date) => Decision | null,
): Promise<Attempt> {
  return db.transaction(async (tx) => {
    const all = await lockOrder(tx, orderId)
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
    return decision.attempt
  })
}

/** What the provider tells of an attempt's payment: its money is journalled and told with it, or not at all. */
export const settleBy = (deps: SettleDeps, which: Which, payment: ProviderPayment) =>
  settle(deps, which, (attempt, isOrderPaid, now) => learn(attempt, payment, isOrderPaid, now))
