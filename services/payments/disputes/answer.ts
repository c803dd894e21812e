import type { DisputeStatus, EvidenceKind } from 'contracts/payment/disputes'
import type { ProviderDispute } from '../payment/provider'

/** A document of an answer, without its bytes. */
export type EvidenceFile = { id: string; kind: EvidenceKind; name: string }

export type AnswerState =
  /** Committed before the provider is told, and sent until it answers. */
  { status: 'requested' } | { status: 'sent' } | { status: 'refused'; failure: string }

/** What staff answer to a dispute; once the provider has taken it, it takes no other. */
export type Answer = {
  id: string
  disputeId: string
  how: 'contest' | 'accept'
  text: string
  files: readonly EvidenceFile[]
  /** The member of the staff. */
  answeredBy: string
  answeredByEmail: string
  createdAt: Date
  state: AnswerState
}

/** Providers forget keys after 24 h. One hour is for clocks and slow answers. */
const REPEATABLE_MS = 23 * 60 * 60_000
/** Whether an unanswered answer may still be sent again. */
export const isRepeatable = ({ createdAt }: Answer, now: Date) => now.getTime() - createdAt.getTime() < REPEATABLE_MS

/** Ends an answer that the provider refuses, or never takes. */
export const refuseAnswer = (answer: Answer, failure: string): Answer => ({
  ...answer,
  state: { status: 'refused', failure },
})

/**
 * What the provider's word about a dispute says of our answer: it names the answer that it has taken, and an accepted loss is
 * lost. An answer that a dispute has not waited for came too late. Null where it says nothing new.
 */
export function hearAnswer(
  answer: Answer,
  { answerId }: Pick<ProviderDispute, 'answerId'>,
  { status, endedAt }: { status: DisputeStatus; endedAt: Date | null },
): Answer | null {
  if (answer.state.status !== 'requested') return null
  const isTaken = answerId === answer.id || (answer.how === 'accept' && status === 'lost')
  if (isTaken) return { ...answer, state: { status: 'sent' } }
  return endedAt ? refuseAnswer(answer, 'too_late') : null
}
