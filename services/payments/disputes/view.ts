import type { DisputeAnswer, Dispute as ShownDispute } from 'contracts/payment/disputes'
import type { Answer } from './answer'
import { type Dispute, isByLetter } from './rules'

/** A dispute as staff see it. */
export function disputeForStaff({ dispute, answers }: { dispute: Dispute; answers: readonly Answer[] }): ShownDispute {
  const { id, orderId, provider, providerPaymentId: movementId, amountMinor, currency } = dispute
  const { withdrawnMinor, feeMinor, reason, status, answerBy, openedAt, endedAt } = dispute
  const money = { movementId, provider, amountMinor, currency, withdrawnMinor, feeMinor }
  return {
    id,
    orderId,
    ...money,
    reason,
    status,
    answerBy: answerBy?.toISOString() ?? null,
    isByLetter: isByLetter(dispute),
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    answers: answers.map(answerForStaff),
  }
}

const answerForStaff = ({ id, how, text, files, state, answeredByEmail: by, createdAt }: Answer): DisputeAnswer => ({
  id,
  how,
  text,
  files: [...files],
  status: state.status === 'requested' ? 'under-way' : state.status,
  failure: state.status === 'refused' ? state.failure : null,
  by,
  at: createdAt.toISOString(),
})
