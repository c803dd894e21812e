import type { NewDocument, OrderDocuments } from 'contracts/order/money/documents'
import { isAboutOrder } from '../about-order'
import { answer, client, newKey } from '../api'
import { useChange } from '../hooks/use-change'
import { useCached, useRecord, useRefresh } from '../queries'

const orders = client('orders')
const keyOf = (orderId: string) => ['documents', orderId] as const

/** The documents that an order has and those that it can have, refreshed by hints. */
export function useDocuments(orderId: string) {
  useRefresh(keyOf(orderId), isAboutOrder(orderId))
  return useRecord<OrderDocuments>({
    key: keyOf(orderId),
    read: () => answer(orders.GET('/v1/orders/{orderId}/documents', { params: { path: { orderId } } })),
  })
}

/** Issues a document and refetches the list; `outlives`: as of `useChange`. */
export function useIssue(orderId: string, terms?: { outlives: boolean }) {
  const list = useCached<OrderDocuments>(keyOf(orderId))
  return useChange(async (body: NewDocument) => {
    const params = { path: { orderId }, header: { 'idempotency-key': newKey() } }
    try {
      return await answer(orders.POST('/v1/orders/{orderId}/documents', { params, body }))
    } finally {
      // After a refusal too, because the list has changed since the person saw it.
      await list.refetch()
    }
  }, terms)
}

export const contentAddress = (documentId: string): string => `/api/orders/v1/documents/${documentId}/content`
