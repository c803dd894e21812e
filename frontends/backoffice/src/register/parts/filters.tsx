import { Select } from 'frontend-kit/ui/fields/select'
import { useIntl } from 'react-intl'
import { SiteSelect } from '../../shared/sites/site-select'
import { today, useRegisterFilters } from '../queries'
import { monthsTo } from '../rules'
import { useText } from '../texts'
import styles from './filters.module.css'

/** The month and the site; they stand in the address. */
export function Filters() {
  const text = useText()
  const { formatDate } = useIntl()
  const { filters, choose } = useRegisterFilters()
  const months = monthsTo(today())
  const shown = months.includes(filters.month) ? months : [...months, filters.month]
  const nameOf = (month: string) =>
    formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <search className={styles.filters}>
      <Select
        label={text('filter.month')}
        value={filters.month}
        onChange={(month) => choose({ month })}
        options={shown.map((it) => ({ value: it, label: nameOf(it) }))}
      />
      <SiteSelect oneOnly value={filters.site} onChange={(site) => choose({ site })} />
    </search>
  )
}
