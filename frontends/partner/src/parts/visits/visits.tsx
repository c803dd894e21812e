import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useVisitDays } from '../../queries'
import { problemId, useText } from '../../texts'
import section from '../section.module.css'
import { VisitTable } from './visit-table'
import styles from './visits.module.css'

/** Who came by the link or the QR code, and what became of it, by day. */
export function Visits() {
  const text = useText()
  const { reading, retry } = useVisitDays()
  const title = text('visits.title')
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <p className={styles.quiet}>{text('visits.text')}</p>
      {reading.status === 'loading' && <SkeletonList label={text('visits.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed
          title={text('visits.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('partner.retry')}
          onRetry={() => void retry()}
        />
      )}
      {reading.status === 'shown' &&
        (reading.value.length === 0 ? <p>{text('visits.none')}</p> : <VisitTable days={reading.value} />)}
    </Panel>
  )
}
