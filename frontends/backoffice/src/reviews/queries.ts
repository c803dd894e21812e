import type { Comparisons } from 'contracts/payment/comparison'
import { answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { addressOf, filtersOf } from './rules'

const payments = client('payments')
const NOTATION = { filtersOf, addressOf }
const COMPARISONS = ['comparisons'] as const

export const useReviewFilters = () => useFilters(NOTATION)

/** How the last comparisons with the providers ended; a hint tells when one has. */
export function useComparisons() {
  useRefresh(COMPARISONS, (hint) => hint === 'reconnected' || hint.kind === 'payment')
  return useRecord<Comparisons>({
    key: COMPARISONS,
    read: () => answer(payments.GET('/v1/comparisons')),
    refetchOnFocus: true,
  })
}

/** Has a day compared now; the answer to a repeated request is the same. */
export function useComparing() {
  const { refetch } = useCached(COMPARISONS)
  return useChange(async (day: string) => {
    const params = { header: { 'idempotency-key': newKey() } }
    await answer(payments.POST('/v1/comparisons', { params, body: { day } }))
    await refetch()
  })
}
