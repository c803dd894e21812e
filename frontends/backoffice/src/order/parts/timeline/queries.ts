import type { AuditRecord } from 'contracts/access/audit'
import type { OrderMessage } from 'contracts/people/order-messages'
import { isAboutOrder } from 'frontend-kit/about-order'
import { answer, client } from 'frontend-kit/api'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'

const identity = client('identity')
const PAGE = 20

/** The messages about an order that went to its customer. */
export function useOrderMessages(orderId: string) {
  const key = ['order-messages', orderId] as const
  useRefresh(key, isAboutOrder(orderId))
  return useRecord<{ messages: OrderMessage[] }>({
    key,
    read: () => answer(identity.GET('/v1/order-messages', { params: { query: { orderId } } })),
  })
}

/** What staff did with the order, its scans and its documents, newest first; for admins alone. */
export function useTrail(orderId: string) {
  const key = ['audit', { order: orderId }] as const
  useRefresh(key, isAboutOrder(orderId))
  return useList<AuditRecord>({
    key,
    read: (span) => answer(identity.GET('/v1/audit', { params: { query: { order: orderId, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
}
