import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Suspense, useState } from 'react'
import { useOrderFilters } from '../../queries'
import { SEARCH_LENGTH } from '../../rules'
import { statusId, useText } from '../../texts'
import styles from './toolbar.module.css'

// Most visits choose no status, so the first press loads the dialog.
const { Component: StatusFilter } = later(() => import('./status-filter').then((it) => it.StatusFilter))

/** The filters of the orders: by name (CAB-003) and by status (CAB-004). */
export function Toolbar() {
  const text = useText()
  const { filters, choose } = useOrderFilters()
  const { search, statuses } = filters
  const [isChoosing, setChoosing] = useState(false)
  const [only] = statuses
  const filtered =
    statuses.length === 1 && only
      ? text('filter.one', { status: text(statusId(only)) })
      : text('filter.some', { count: statuses.length })
  return (
    <search className={styles.toolbar}>
      <SearchField
        label={text('search.label')}
        clearLabel={text('search.clear')}
        value={search}
        onChange={(it) => choose({ search: it }, { replace: true })}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
      <Button look="line" icon="filter" aria-haspopup="dialog" onPress={() => setChoosing(true)}>
        {statuses.length === 0 ? text('filter.open') : filtered}
      </Button>
      {isChoosing && (
        <Suspense>
          <StatusFilter onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </search>
  )
}
