import { useNavigate } from 'platform'
import { useEffect, useRef } from 'react'
import { useOrderFilters } from '../queries'
import { addressOf, type Filters, filtersOf, PAGE } from '../rules'
import { keepLastView, readLastView } from './last-view'

/** Keeps the person's last view, and shows it where the page is opened without any (BACK-017). */
export function useLastView(): void {
  const { filters } = useOrderFilters()
  const navigate = useNavigate()
  const shown = addressOf({ ...filters, search: '', count: PAGE })
  const isOpening = useRef(true)
  useEffect(() => {
    const last = isOpening.current && window.location.search === '' ? addressOf(filtersOf(readLastView())) : ''
    isOpening.current = false
    if (last !== '') navigate({ search: last }, { replace: true })
    else if (!isLookUp(filters)) keepLastView(shown)
  }, [navigate, shown, filters])
}

/** What somebody looks up once, from the statistics or among deleted orders, is no view to begin the day with. */
const isLookUp = ({ isDeleted, counted, from, to, currency, partner, product }: Filters): boolean =>
  isDeleted || [counted, from, to, currency, partner, product].some((it) => it !== null)
