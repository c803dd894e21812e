import type { PendingCheck, UnaskedReason } from 'contracts/payment/pending'
import type { Provider } from 'contracts/payment/provider'
import type { Failure } from '../payment/provider'

/** What a check has found so far. */
export type Result = Pick<PendingCheck, 'paidCount' | 'unasked'>

/** An order whose last payment failed still waits for its money. For this long the provider is asked about that payment. */
export const FAILED_FOR_MS = 7 * 24 * 60 * 60_000

/** The newest attempts of a check. The schedule of the workers asks about any others. */
export const MOST = 5_000

/** Calls to one provider at a time. */
export const LANES = 4

/** Calls to one provider a second: Stripe allows 25 reads in its test mode, and the schedule of the workers needs some. */
export const PER_SECOND = 20

/** After this many calls in a row without an answer the provider counts as silent: two for each of the lanes. */
const SILENT_AFTER = 2 * LANES

/** Why an attempt's state stayed unknown: the provider refuses what is no payment of this shop, which is an answer. */
export const reasonOf = (failure: Failure): UnaskedReason => (failure.kind === 'unclear' ? 'no-answer' : 'failed')

/** Counts the calls in a row that a provider has left without an answer. */
export function silence() {
  let count = 0
  return {
    note(failure: UnaskedReason | null) {
      count = failure === 'no-answer' ? count + 1 : 0
    },
    isSilent: () => count >= SILENT_AFTER,
  }
}

type Counted = { provider: Provider; failure: UnaskedReason | null; count: number }

/** What stayed unknown of the attempts of a check. */
export const unaskedOf = (counted: readonly Counted[]): Result['unasked'] =>
  counted.flatMap(({ provider, failure: reason, count }) => (reason ? [{ provider, reason, count }] : []))

/** Spreads calls, so that no more than `perSecond` begin in a second: each waits for so many ms. */
export function pacer(perSecond: number) {
  const gapMs = 1_000 / perSecond
  let next = 0
  return (nowMs: number): number => {
    const at = Math.max(next, nowMs)
    next = at + gapMs
    return at - nowMs
  }
}
