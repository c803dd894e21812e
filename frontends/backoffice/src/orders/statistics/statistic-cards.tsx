import type { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { problemId } from '../../shared/texts'
import { useStatistics } from '../queries'
import { useText } from '../texts'
import { Figures } from './figures'
import styles from './statistic-cards.module.css'

/** The cards above the list, with their error state. A failure has no toast: the list below goes on without them. */
export function StatisticCards() {
  const text = useText()
  const { reading, retry } = useStatistics()
  return (
    // Gets the focus while they load again.
    <Panel tabIndex={-1} className={styles.panel} aria-label={text('statistics.title')}>
      {reading.status === 'failed' ? (
        <Failed problem={reading.problem} onRetry={retry} />
      ) : (
        <Figures statistics={reading.status === 'shown' ? reading.value : null} />
      )}
    </Panel>
  )
}

function Failed({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed}>
      <p role="status">
        {text('statistics.failed')}. {text(problemId(problem.code))}
      </p>
      <Button look="quiet" icon="retry" onPress={onRetry} className={styles.retry}>
        {text('order.retry')}
      </Button>
    </div>
  )
}
