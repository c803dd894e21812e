import { SORTS } from 'contracts/order/staff/question-words'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Select } from 'frontend-kit/ui/fields/select'
import { Choice, Choices } from '../../shared/lists/choices'
import { SiteSelect } from '../../shared/sites/site-select'
import { statusId } from '../../shared/texts'
import { useCounts, useOrderFilters } from '../queries'
import { hasOwnOrder, SEARCH_LENGTH, STATUSES } from '../rules'
import { useText } from '../texts'
import styles from './toolbar.module.css'

/** The filters: search, site, who takes care, status, and whether orders without scans are shown (BACK-015). */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  return (
    <search
      className={styles.toolbar}
      onKeyDown={({ key, target }) => {
        // From the search to the keys of the list: nobody has to press Tab through all filters.
        if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'search') target.blur()
      }}
    >
      <SearchField
        label={text('orders.search')}
        clearLabel={text('orders.clearSearch')}
        value={filters.search}
        onChange={(it) => choose({ search: it }, { replace: true })}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
      <SiteSelect value={filters.site ?? ''} onChange={(it) => choose({ site: it === '' ? null : it })} fieldOnly />
      <Select
        label={text('orders.assignee')}
        fieldOnly
        value={filters.assignee ?? ANYBODY}
        onChange={(it) => choose({ assignee: it === ANYBODY ? null : it })}
        options={[
          { value: ANYBODY, label: text('orders.anybody') },
          { value: 'me', label: text('orders.mine') },
          { value: 'nobody', label: text('orders.nobodys') },
          ...(isSomebody(filters.assignee) ? [{ value: filters.assignee, label: filters.assignee }] : []),
        ]}
      />
      {!hasOwnOrder(filters) && (
        <Select
          label={text('orders.sort')}
          fieldOnly
          value={filters.sort ?? NEWEST}
          onChange={(it) => choose({ sort: SORTS.find((sort) => sort === it) ?? null })}
          options={[
            { value: NEWEST, label: text('orders.newest') },
            { value: 'due', label: text('orders.byDue') },
          ]}
        />
      )}
      <Checkbox isSelected={filters.withEmpty} onChange={(it) => choose({ withEmpty: it })}>
        {text('orders.withEmpty')}
      </Checkbox>
      <Statuses />
    </search>
  )
}

const ANYBODY = 'anybody'
const NEWEST = 'newest'
const isSomebody = (assignee: string | null): assignee is string => assignee?.includes('@') === true

/** BACK-014: those of which there are orders, each with their number; all while that is not known. */
function Statuses() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const { reading } = useCounts(filters)
  // The search finds orders of which there are no counts, and very many are counted in part.
  const counts =
    reading.status === 'shown' && filters.search.trim() === '' && !reading.value.isPart ? reading.value : null
  const countOf = (status: string) => counts?.statuses.find((it) => it.status === status)?.count ?? 0
  const shown = STATUSES.filter((it) => !counts || it === filters.status || countOf(it) > 0)
  return (
    <div className={styles.statuses}>
      <Choices label={text('orders.status')}>
        {[null, ...shown].map((it) => (
          <Choice
            key={it ?? 'all'}
            isChosen={it === filters.status}
            count={counts && (it === null ? counts.total : countOf(it))}
            onChoose={() => choose({ status: it })}
          >
            {it === null ? text('orders.all') : text(statusId(it))}
          </Choice>
        ))}
      </Choices>
    </div>
  )
}
