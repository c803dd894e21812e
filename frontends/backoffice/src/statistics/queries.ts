import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useRecord, useRefresh } from 'frontend-kit/queries'
import { wallOf } from '../shared/staff-clock'
import { addressOf, type Filters, filtersOf, queryOf } from './rules'

const orders = client('orders')
const NOTATION = { filtersOf, addressOf }

export const useStatisticsFilters = () => useFilters(NOTATION)

/** The orders of the filters' days, refreshed as orders change. */
export function useDailyStatistics(filters: Filters) {
  useRefresh(['daily-statistics'], (hint) => hint === 'reconnected' || hint.kind === 'order')
  return useRecord<DailyStatistics>({
    key: ['daily-statistics', filters],
    read: () => {
      const query = queryOf(filters, wallOf(Date.now()).slice(0, 10))
      return answer(orders.GET('/v1/statistics/days', { params: { query } }))
    },
  })
}
