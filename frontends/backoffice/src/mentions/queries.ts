import type { Mention } from 'contracts/order/staff/desk'
import { answer, client } from 'frontend-kit/api'
import { useList } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { MENTIONS } from '../shared/mentions/queries'

const orders = client('orders')
const PAGE = 30

export type Status = 'unread' | 'read'

/** The notes that mention the person, newest first; the menu's count refreshes them too, by the key's beginning. */
export const useMentions = (status: Status) =>
  useList<Mention>({
    key: [MENTIONS, status],
    read: (span) => answer(orders.GET('/v1/mentions', { params: { query: { status, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
