import { type Refusal, refuse } from 'contracts/problems'
import {
  type Attempt,
  changed,
  holdsMoney,
  isCurrent,
  isOnItsWay,
  type OrderToPay,
  type State,
  supersedeCurrent,
} from '../payment/attempt'

export type NewAttempt = Omit<Attempt, 'state' | 'createdAt' | 'supersededAt' | 'version'> & { request: string }

/** Providers forget keys after 24 h and would then open a second payment. One hour is for clocks and slow answers. */
const REPEATABLE_MS = 23 * 60 * 60_000

/** Whether the request of an unanswered attempt may still be sent again. */
export const isRepeatable = ({ createdAt }: Attempt, now: Date) => now.getTime() - createdAt.getTime() < REPEATABLE_MS

/** The attempt to pay by, and those that it replaces. */
export type Beginning = { attempt: Attempt; isNew: boolean; superseded: readonly Attempt[] }

/**
 * Returns the attempt whose money is on its way, whatever its price, since a second payment would charge the customer twice;
 * else the attempt of the same price that is under way (PAY-028), or a new one that replaces others. Refuses
 * `not-payable` when the order is paid, or the slip of version `orderVersion` is void.
 */
export function begin(
  { attempts, leftMinor, voidedVersion }: OrderToPay,
  wanted: NewAttempt,
  now: Date,
  orderVersion = 0,
): Beginning | Refusal {
  if (holdsMoney({ attempts, leftMinor }, wanted))
    return refuse('not-payable', `Order ${wanted.orderId} has been paid.`)
  if (voidedVersion !== null && orderVersion <= voidedVersion)
    return refuse('not-payable', `Order ${wanted.orderId} has changed since the slip was issued.`)
  const coming = attempts.find(isOnItsWay)
  if (coming) return { attempt: sharedWith(coming, wanted), isNew: false, superseded: [] }
  const current = attempts.filter(isCurrent)
  const same = current.find((it) => isSamePrice(it, wanted) && (it.state.status === 'open' || isRepeatable(it, now)))
  if (same) return { attempt: sharedWith(same, wanted), isNew: false, superseded: [] }
  const { request, ...facts } = wanted
  const state: State = { status: 'opening', request }
  const attempt = { ...facts, createdAt: now, supersededAt: null, version: 1, state }
  return { attempt, isNew: true, superseded: supersedeCurrent(attempts, now) }
}

const isSamePrice = (attempt: Attempt, { quoteVersion, amountMinor, currency }: NewAttempt) =>
  attempt.quoteVersion === quoteVersion && attempt.amountMinor === amountMinor && attempt.currency === currency

/** An order that a person claimed from a visitor has two owners. Either of them may see the payment. */
function sharedWith(attempt: Attempt, { owner, holder }: NewAttempt): Attempt {
  const other = [owner, holder].find((it) => it && it !== attempt.owner && it !== attempt.holder)
  return other ? changed(attempt, { holder: other }) : attempt
}
