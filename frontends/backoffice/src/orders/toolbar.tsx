import { Checkbox } from 'frontend-kit/ui/checkbox'
import { SearchField } from 'frontend-kit/ui/search-field'
import { useWrite } from 'frontend-kit/use-address'
import { useAtomValue } from 'jotai'
import { SEARCH_LENGTH, STATUSES } from '../rules'
import { questionAtom } from '../state'
import { asking } from '../state/backoffice'
import { statusId, useText } from '../texts'
import styles from './toolbar.module.css'

/** Which orders are shown: by what was typed, by status, with or without the empty ones (BACK-015). */
export function Toolbar() {
  const text = useText()
  const { search, status, withEmpty } = useAtomValue(questionAtom)
  const write = useWrite()
  return (
    <search className={styles.toolbar}>
      <SearchField
        label={text('orders.search')}
        clearLabel={text('orders.clearSearch')}
        value={search}
        onChange={(it) => asking.type(it, write)}
        maxLength={SEARCH_LENGTH}
        className={styles.search}
      />
      <Checkbox isSelected={withEmpty} onChange={(it) => asking.choose({ withEmpty: it }, write)}>
        {text('orders.withEmpty')}
      </Checkbox>
      <fieldset className={styles.statuses} aria-label={text('orders.status')}>
        {[null, ...STATUSES].map((it) => (
          <button
            key={it ?? 'all'}
            type="button"
            className={styles.status}
            aria-pressed={it === status}
            onClick={() => asking.choose({ status: it }, write)}
          >
            {it === null ? text('orders.all') : text(statusId(it))}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
