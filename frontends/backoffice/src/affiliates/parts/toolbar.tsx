import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { usePartnerFilters } from '../queries'
import { SEARCH_LENGTH } from '../rules'
import { useText } from '../texts'
import styles from './affiliates.module.css'

/** The search for partners. */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = usePartnerFilters()
  return (
    <search>
      <SearchField
        label={text('programme.search')}
        clearLabel={text('programme.clearSearch')}
        value={filters.search}
        onChange={(search) => choose({ search }, { replace: true })}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
    </search>
  )
}
