import type { OrderMessage } from 'contracts/people/order-messages'
import { isAboutOrder } from 'frontend-kit/about-order'
import { answer, client } from 'frontend-kit/api'
import { useRecord, useRefresh } from 'frontend-kit/queries'

const identity = client('identity')

/** The messages about an order that went to its customer. */
export function useOrderMessages(orderId: string) {
  const key = ['order-messages', orderId] as const
  useRefresh(key, isAboutOrder(orderId))
  return useRecord<{ messages: OrderMessage[] }>({
    key,
    read: () => answer(identity.GET('/v1/order-messages', { params: { query: { orderId } } })),
  })
}
