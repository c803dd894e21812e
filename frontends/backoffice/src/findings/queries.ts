import type { Finding, FindingDecision, FindingState } from 'contracts/partner/findings'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { FINDINGS } from '../shared/partners/queries'
import { addressOf, filtersOf } from './rules'

const partners = client('partners')
const NOTATION = { filtersOf, addressOf }
const LISTS = [FINDINGS] as const
const PAGE = 30

export const useFindingFilters = () => useFilters(NOTATION)

/** The findings in a state, the newest on top. */
export function useFindings(state: FindingState) {
  useRefresh(LISTS, (hint) => hint === 'reconnected')
  return useList<Finding>({
    key: [FINDINGS, 'list', state],
    read: (span) => answer(partners.GET('/v1/findings', { params: { query: { state, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** Decides on a finding, once for a key; the lists and the count are read again, also after a refusal. */
export function useDecision({ id: findingId }: Finding) {
  const { refetch } = useCached(LISTS)
  return async (body: FindingDecision, key: string) => {
    const params = { path: { findingId }, header: { 'idempotency-key': key } }
    try {
      return await answer(partners.POST('/v1/findings/{findingId}/decision', { params, body }))
    } finally {
      await refetch()
    }
  }
}
