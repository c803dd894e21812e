import { Choice, Choices } from '../../shared/lists/choices'
import { useQueueFilters } from '../queries'
import { KINDS, STATUSES } from '../rules'
import { useText } from '../texts'
import styles from './filters.module.css'

/** The filters by status and by file type (FTP-019, FTP-020). */
export function Filters() {
  const text = useText()
  const { filters, choose } = useQueueFilters()
  return (
    <search className={styles.filters}>
      <Choices label={text('filter.status')}>
        {STATUSES.map((it) => (
          <Choice key={it} isChosen={it === filters.status} onChoose={() => choose({ status: it })}>
            {text(`view.${it}`)}
          </Choice>
        ))}
      </Choices>
      <Choices label={text('filter.kind')}>
        {[null, ...KINDS].map((it) => (
          <Choice key={it ?? 'all'} isChosen={it === filters.kind} onChoose={() => choose({ kind: it })}>
            {text(`kind.${it ?? 'all'}`)}
          </Choice>
        ))}
      </Choices>
    </search>
  )
}
