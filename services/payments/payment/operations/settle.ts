import { crashPoint } from 'service-kit/crash'
import {
  type Attempt,
  type Decision,
  holdsMoney,
  providerPaymentIdOf,
  recordOutcome,
  supersedeCurrent,
} from '../attempt'
import type { ProviderPayment } from '../provider'
import { adoptNotifications, lockOrder, saveDecision, saveIfUnchanged, supersedeAttempts } from '../store/attempts'
import type { Deps } from './deps'

export type SettleDeps = Pick<Deps, 'db' | 'now'>
type Decide = (attempt: Attempt, isOrderPaid: boolean, now: Date) => Decision | null

/**
 * Applies a decision to an attempt and returns the attempt after it. A decision without money concerns the attempt alone:
 * it is written without the order's lock, if nobody has changed the attempt since it was read. Otherwise the order is
 * locked and the decision is made again.
 */
export async function settle(deps: SettleDeps, before: Attempt, decide: Decide): Promise<Attempt> {
  const now = deps.now()
  const decision = decide(before, false, now)
  if (!decision) return before
  const isQuiet = !decision.entry && (await saveIfUnchanged(deps.db, before, decision, now))
  if (!isQuiet) return settleOrder(deps, before, decide)
  if (providerPaymentIdOf(before) === null) await adoptNotifications(deps.db, decision.attempt, now)
  return decision.attempt
}

/** Money of an order supersedes its other attempts that are under way. */
function settleOrder({ db, now }: SettleDeps, before: Attempt, decide: Decide): Promise<Attempt> {
  const { id, orderId } = before
  return db.transaction(async (tx) => {
    const { attempts: all, leftMinor } = await lockOrder(tx, orderId)
    const attempt = all.find((it) => it.id === id)
    if (!attempt) throw new Error(`Attempt ${id} is none of order ${orderId}.`)
    const others = all.filter((it) => it.id !== id)
    const at = now()
    const decision = decide(attempt, holdsMoney({ attempts: others, leftMinor }, attempt), at)
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

/** Applies the provider's view of a payment. Journal entry, attempt and event are written together. */
export const settlePayment = (deps: SettleDeps, attempt: Attempt, payment: ProviderPayment) =>
  settle(deps, attempt, (it, isOrderPaid, now) => recordOutcome(it, payment, isOrderPaid, now))
