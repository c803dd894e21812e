import { Button } from 'frontend-kit/ui/actions/button'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Choice, Choices } from '../../shared/lists/choices'
import { useSitePrices } from '../../shared/site-prices'
import { useClientFilters } from '../queries'
import { isSearching, SEARCH_LENGTH } from '../rules'
import { useText } from '../texts'
import styles from './toolbar.module.css'

/** The filters: search (TERM-005), whether all clients are shown (TERM-006), and the site where the person sees several. */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = useClientFilters()
  const { reading } = useSitePrices()
  const sites = reading.status === 'shown' ? reading.value.map((it) => it.site) : []
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
      {sites.length > 1 && (
        <Choices label={text('clients.sites')}>
          {[null, ...sites].map((it) => (
            <Choice key={it ?? ''} isChosen={it === filters.site} onChoose={() => choose({ site: it })}>
              {it === null ? text('clients.allSites') : text('row.site', { site: it })}
            </Choice>
          ))}
        </Choices>
      )}
    </search>
  )
}
