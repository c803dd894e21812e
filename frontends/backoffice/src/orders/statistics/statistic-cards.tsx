import type { ApiProblem } from 'frontend-kit/api'
import { keepFocus } from 'frontend-kit/keep-focus'
import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useRef } from 'react'
import { problemId } from '../../shared/texts'
import { useStatistics } from '../queries'
import { useText } from '../texts'
import { Figures } from './figures'
import styles from './statistic-cards.module.css'

/** The cards above the list, with their error state. A failure has no toast: the list below goes on without them. */
export function StatisticCards() {
  const text = useText()
  const { reading, retry } = useStatistics()
  const panel = useRef<HTMLElement>(null)
  const readAgain = () => {
    // The button leaves while the statistics load.
    keepFocus(() => panel.current)
    void retry()
  }
  return (
    <Panel ref={panel} tabIndex={-1} className={styles.panel} aria-label={text('statistics.title')}>
      {reading.status === 'failed' ? (
        <Failed problem={reading.problem} onRetry={readAgain} />
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
