import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/load-failed'
import { useComparisons } from '../../queries'
import { shownOf } from '../../rules'
import { useText } from '../../texts'
import { CompareDay } from './compare-day'
import { ComparisonRow } from './comparison-row'
import styles from './comparisons.module.css'

/** How the last comparison with each provider ended, and a day to be compared now (PAY-036). */
export function Comparisons() {
  const text = useText()
  const { reading, retry } = useComparisons()
  const [asked, setAsked] = useState<string | null>(null)
  // Staff of one site see no sums of all sites.
  if (reading.status === 'failed' && reading.problem.code === 'not-allowed') return null
  return (
    <Panel className={styles.panel} aria-label={text('comparisons.title')}>
      <div>
        <h2 className={styles.title}>{text('comparisons.title')}</h2>
        <p className={styles.lead}>{text('comparisons.lead')}</p>
      </div>
      {reading.status === 'loading' && <SkeletonList label={text('comparisons.loading')} rows={1} />}
      {reading.status === 'failed' && (
        <LoadFailed title={text('comparisons.failed')} problem={reading.problem} onRetry={retry} />
      )}
      {reading.status === 'shown' && <Rows comparisons={shownOf(reading.value.comparisons, asked)} />}
      <CompareDay onAsked={setAsked} />
    </Panel>
  )
}

function Rows({ comparisons }: { comparisons: ReturnType<typeof shownOf> }) {
  const text = useText()
  if (comparisons.length === 0) return <p className={styles.none}>{text('comparisons.none')}</p>
  return (
    <ul className={styles.rows} aria-live="polite">
      {comparisons.map((it) => (
        <ComparisonRow key={`${it.provider} ${it.day}`} comparison={it} />
      ))}
    </ul>
  )
}
