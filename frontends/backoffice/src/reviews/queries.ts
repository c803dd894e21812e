import { useFilters } from 'frontend-kit/hooks/use-filters'
import { addressOf, filtersOf } from './rules'

const NOTATION = { filtersOf, addressOf }

export const useReviewFilters = () => useFilters(NOTATION)
