import type { AuditRecord } from 'contracts/access/audit'
import { isAboutOrder } from 'frontend-kit/about-order'
import { answer, client } from 'frontend-kit/api'
import { useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'

const identity = client('identity')
const PAGE = 20

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
