import type { Dispute, DisputeOutcome, NewDispute, NewDisputeAnswer } from 'contracts/payment/disputes'
import { answer, client } from 'frontend-kit/api'
import { useCached } from 'frontend-kit/queries'
import { sendFile } from '../shared/send-file'

const payments = client('payments')

/** A change of a dispute, once for a key; then the order's money is read again, also after a refusal, whose cause it may show. */
function useDisputeChange<Args extends readonly unknown[]>(orderId: string, run: (...args: Args) => Promise<Dispute>) {
  const money = useCached(['order', orderId, 'money'])
  return async (...args: Args) => {
    try {
      return await run(...args)
    } finally {
      await money.refetch()
    }
  }
}
const keyed = (key: string) => ({ 'idempotency-key': key })

/** Contests a dispute with a text and documents, or accepts its loss. A hint says when the provider has taken it. */
export const useDisputeAnswer = ({ id, orderId }: Dispute) =>
  useDisputeChange(orderId, (body: NewDisputeAnswer, key: string) =>
    sendFile<Dispute>(`/api/payments/v1/disputes/${id}/answers`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...keyed(key) },
    }),
  )

/** Records how a dispute ended that the provider reports by letter. */
export const useDisputeOutcome = ({ id: disputeId, orderId }: Dispute) =>
  useDisputeChange(orderId, (body: DisputeOutcome, key: string) => {
    const params = { path: { disputeId }, header: keyed(key) }
    return answer(payments.POST('/v1/disputes/{disputeId}/outcome', { params, body }))
  })

/** Records a dispute that the provider reports by letter. */
export const useLetter = (orderId: string) =>
  useDisputeChange(orderId, (body: NewDispute, key: string) => {
    const params = { path: { orderId }, header: keyed(key) }
    return answer(payments.POST('/v1/orders/{orderId}/disputes', { params, body }))
  })
