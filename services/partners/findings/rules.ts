import type { FindingDecision, FindingRule, FindingState } from 'contracts/partner/findings'
import { type Refusal, refuse } from 'contracts/problems'

/** What says that an order may be the partner's own, with the decision of staff. */
export type FindingRow = {
  id: string
  partnerId: string
  orderId: string | null
  email: string | null
  rule: FindingRule
  evidence: unknown
  evidenceHash: string
  foundAt: Date
  state: FindingState
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

/**
 * A finding as staff have decided it, once: whether the order counts for the partner. Refuses: `finding-decided`, and
 * `invalid-request` for an order that does not count without a reason.
 */
export function decided(
  finding: FindingRow,
  { isAccepted, reason: said }: FindingDecision,
  { by, now }: { by: string; now: Date },
): FindingRow | Refusal {
  const reason = said?.trim() || null
  if (finding.state !== 'open') return refuse('finding-decided', `The finding ${finding.id} is ${finding.state}.`)
  if (!isAccepted && reason === null) return WITHOUT_REASON
  return { ...finding, state: isAccepted ? 'accepted' : 'voided', reason, decidedBy: by, decidedAt: now }
}

const WITHOUT_REASON = refuse('invalid-request', 'An order that does not count needs a reason.', [
  { path: '/body/reason', message: 'is needed' },
])

/** What people can read of the evidence: a mailbox or a domain; the rest are hashes. */
export function evidenceOf({ evidence }: Pick<FindingRow, 'evidence'>): string | null {
  const { mailbox, domain } = evidence as { mailbox?: unknown; domain?: unknown }
  const readable = mailbox ?? domain
  return typeof readable === 'string' ? readable : null
}
