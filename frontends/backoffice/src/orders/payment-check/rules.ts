import type { PendingCheck } from 'contracts/payment/pending'
import type { Provider } from 'contracts/payment/provider'

/** What came of a check that has ended. */
export type Outcome =
  /** No order waits for a payment, and no provider was asked (BACK-023). */
  | { kind: 'nothing-pending' }
  /** Orders were paid (BACK-021), or none was (BACK-022); `unknown` names what could not be asked about, if anything. */
  | { kind: 'paid'; count: number; unknown: Unknown | null }
  | { kind: 'none-paid' }
  | { kind: 'not-all-asked'; unknown: Unknown }
/** `silent`: the providers that gave no answer; none where this product itself failed to ask. */
export type Unknown = { count: number; total: number; silent: readonly Provider[] }

export function outcomeOf({ totalCount: total, paidCount, unasked }: PendingCheck): Outcome {
  if (total === 0) return { kind: 'nothing-pending' }
  const count = unasked.reduce((sum, it) => sum + it.count, 0)
  const silent = unasked.filter((it) => it.reason === 'no-answer').map((it) => it.provider)
  const unknown = count > 0 ? { count, total, silent } : null
  if (paidCount > 0) return { kind: 'paid', count: paidCount, unknown }
  return unknown ? { kind: 'not-all-asked', unknown } : { kind: 'none-paid' }
}

/** How much of a check is done, in percent. */
export const percentOf = ({ doneCount, totalCount }: PendingCheck): number =>
  totalCount === 0 ? 0 : (100 * doneCount) / totalCount
