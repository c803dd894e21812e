import type { NewDocument, OrderDocuments } from 'contracts/order/money/documents'
import { answer, client, newKey } from '../api'
import { useChange } from '../hooks/use-change'
import { useCached, useRecord, useRefresh } from '../queries'

const orders = client('orders')
const keyOf = (orderId: string) => ['documents', orderId] as const

/** What an order has and can have, refreshed by hints. */
export function useDocuments(orderId: string) {
  useRefresh(keyOf(orderId), (hint) => hint === 'reconnected' || hint.id === orderId)
  return useRecord<OrderDocuments>({
    key: keyOf(orderId),
    read: () => answer(orders.GET('/v1/orders/{orderId}/documents', { params: { path: { orderId } } })),
  })
}

/** Issues a document; the list then has it. */
export function useIssue(orderId: string) {
  const list = useCached<OrderDocuments>(keyOf(orderId))
  return useChange(async (body: NewDocument) => {
    const params = { path: { orderId }, header: { 'idempotency-key': newKey() } }
    try {
      return await answer(orders.POST('/v1/orders/{orderId}/documents', { params, body }))
    } finally {
      // Also where it was refused: the list is not what the person saw.
      await list.refetch()
    }
  })
}

export const contentAddress = (documentId: string): string => `/api/orders/v1/documents/${documentId}/content`
