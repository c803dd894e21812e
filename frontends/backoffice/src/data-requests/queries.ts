import type { DataRequestCompletion, DataRequestStatus, ReceivedDataRequest } from 'contracts/legal/data-requests'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { DATA_REQUESTS } from '../shared/data-requests/queries'
import { addressOf, filtersOf } from './rules'

const identity = client('identity')
const NOTATION = { filtersOf, addressOf }
const PAGE = 30

export const useRequestFilters = () => useFilters(NOTATION)

/** The open requests, those due first on top, or those that are done, the newest on top. */
export function useRequests(status: DataRequestStatus) {
  useRefresh([DATA_REQUESTS], (hint) => hint === 'reconnected')
  return useList<ReceivedDataRequest>({
    key: [DATA_REQUESTS, status],
    read: (span) => answer(identity.GET('/v1/data-requests', { params: { query: { status, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** Records that a request is done, once for a key; the lists are read again, also after a refusal. */
export function useCompletion({ id: requestId }: ReceivedDataRequest) {
  const { refetch } = useCached([DATA_REQUESTS])
  return async (completion: DataRequestCompletion, key: string) => {
    const params = { path: { requestId }, header: { 'idempotency-key': key } }
    try {
      return await answer(identity.POST('/v1/data-requests/{requestId}/completion', { params, body: completion }))
    } finally {
      await refetch()
    }
  }
}
