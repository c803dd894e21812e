import { Link } from 'platform'
import type { ReactNode } from 'react'
import { type Counts, listOf } from '../links'
import { useStatisticsFilters } from '../queries'
import styles from './counted.module.css'

type Props = Counts & { days: { from: string; to: string }; children: ReactNode }

/** A number that opens the list of the orders that it counts. */
export function Counted({ days, children, ...counts }: Props) {
  const { filters } = useStatisticsFilters()
  return (
    <Link to={listOf(days, filters.site, counts)} className={styles.number}>
      {children}
    </Link>
  )
}
