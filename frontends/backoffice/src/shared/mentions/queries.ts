import { answer, client } from 'frontend-kit/api'
import { useRefresh } from 'frontend-kit/queries'
import { useCallback } from 'react'
import { useWaiting } from '../waiting'

const orders = client('orders')
/** The key of the lists of mentions, which are read anew together. */
export const MENTIONS = 'mentions'

/** How many notes mention the person, who has not read them; null while it is unknown. */
export function useUnreadMentions() {
  useRefresh([MENTIONS], (hint) => hint === 'reconnected' || hint.kind === 'note')
  return useWaiting(MENTIONS, (limit) =>
    answer(orders.GET('/v1/mentions', { params: { query: { status: 'unread', limit } } })),
  )
}

/** Marks the mentions of an order as read, and counts anew. */
export function useReadMentions(orderId: string): () => Promise<void> {
  const countAnew = useRefresh([MENTIONS], () => false)
  return useCallback(async () => {
    await answer(orders.PUT('/v1/orders/{orderId}/read-mentions', { params: { path: { orderId } } }))
    await countAnew()
  }, [orderId, countAnew])
}
