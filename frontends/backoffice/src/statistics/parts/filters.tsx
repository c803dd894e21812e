import { Choice, Choices } from '../../shared/lists/choices'
import { SiteSelect } from '../../shared/sites/site-select'
import { useStatisticsFilters } from '../queries'
import { SPANS } from '../rules'
import { useText } from '../texts'
import styles from './filters.module.css'

/** How many days, and of which site; they stand in the address. */
export function Filters() {
  const text = useText()
  const { filters, choose } = useStatisticsFilters()
  return (
    <search className={styles.filters}>
      <Choices label={text('span.label')}>
        {SPANS.map((days) => (
          <Choice key={days} isChosen={days === filters.days} onChoose={() => choose({ days })}>
            {text('span.days', { days })}
          </Choice>
        ))}
      </Choices>
      <SiteSelect value={filters.site} onChange={(site) => choose({ site })} />
    </search>
  )
}
