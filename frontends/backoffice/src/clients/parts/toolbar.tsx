import { Button } from 'frontend-kit/ui/actions/button'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { SiteSelect } from '../../shared/sites/site-select'
import { useClientFilters } from '../queries'
import { isSearching, SEARCH_LENGTH } from '../rules'
import { useText } from '../texts'
import styles from './toolbar.module.css'

/** The filters: search (TERM-005), whether all clients are shown (TERM-006), and the site where the person sees several. */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = useClientFilters()
  return (
    <search className={styles.toolbar}>
      <SearchField
        label={text('clients.search')}
        clearLabel={text('clients.clearSearch')}
        value={filters.search}
        onChange={(search) => choose({ search }, { replace: true })}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
      <Button
        look="line"
        onPress={() => choose({ paidOnly: !filters.paidOnly })}
        disabledReason={isSearching(filters) ? text('clients.toggleReason') : undefined}
      >
        {text(filters.paidOnly ? 'clients.showAll' : 'clients.paidOnly')}
      </Button>
      <SiteSelect value={filters.site ?? ''} onChange={(it) => choose({ site: it === '' ? null : it })} fieldOnly />
    </search>
  )
}
