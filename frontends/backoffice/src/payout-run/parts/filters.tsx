import { Select } from 'frontend-kit/ui/fields/select'
import { CURRENCY_SIGNS } from '../../shared/rules'
import { SiteSelect } from '../../shared/sites/site-select'
import { today, useRunFilters } from '../queries'
import { partsOf, quartersTo } from '../rules'
import { useText } from '../texts'
import styles from './filters.module.css'

const CURRENCIES = ['RUB', 'EUR'] as const

/** The quarter, the site and the currency; they stand in the address. */
export function Filters() {
  const text = useText()
  const { asked, choose } = useRunFilters()
  const quarters = quartersTo(today())
  const shown = quarters.includes(asked.quarter) ? quarters : [...quarters, asked.quarter]
  return (
    <search className={styles.filters}>
      <Select
        label={text('filter.quarter')}
        value={asked.quarter}
        onChange={(quarter) => choose({ quarter })}
        options={shown.map((it) => ({ value: it, label: text('quarter.name', partsOf(it)) }))}
      />
      {/* Another site may have another currency. */}
      <SiteSelect oneOnly value={asked.site} onChange={(site) => choose({ site, currency: '' })} />
      <Select
        label={text('filter.currency')}
        value={asked.currency}
        onChange={(currency) => choose({ currency })}
        options={CURRENCIES.map((it) => ({ value: it, label: CURRENCY_SIGNS[it] }))}
      />
    </search>
  )
}
