import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Choice, Choices } from '../../shared/lists/choices'
import { statusId } from '../../shared/texts'
import { useOrderFilters } from '../queries'
import { SEARCH_LENGTH, STATUSES } from '../rules'
import { useText } from '../texts'
import styles from './toolbar.module.css'

/** The filters: search, status, and whether orders without scans are shown (BACK-015). */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const { search, status, withEmpty } = filters
  return (
    <search className={styles.toolbar}>
      <SearchField
        label={text('orders.search')}
        clearLabel={text('orders.clearSearch')}
        value={search}
        onChange={(it) => choose({ search: it }, { replace: true })}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
      <Checkbox isSelected={withEmpty} onChange={(it) => choose({ withEmpty: it })}>
        {text('orders.withEmpty')}
      </Checkbox>
      <div className={styles.statuses}>
        <Choices label={text('orders.status')}>
          {[null, ...STATUSES].map((it) => (
            <Choice key={it ?? 'all'} isChosen={it === status} onChoose={() => choose({ status: it })}>
              {it === null ? text('orders.all') : text(statusId(it))}
            </Choice>
          ))}
        </Choices>
      </div>
    </search>
  )
}
