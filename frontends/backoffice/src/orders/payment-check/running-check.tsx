import { Note } from 'frontend-kit/ui/feedback/note'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { useText } from '../texts'
import { useNewestCheck } from './queries'
import { percentOf } from './rules'
import styles from './running-check.module.css'

/** The last hint of a check may be lost with its service. */
const EVERY_MS = 5_000

/** How far the check is that runs. */
export function RunningCheck() {
  const text = useText()
  const check = useNewestCheck({ everyMs: EVERY_MS })
  if (!check) return null
  const { doneCount: done, totalCount: total } = check
  return (
    <Note kind="info">
      <ProgressBar
        label={text('check.running')}
        percent={percentOf(check)}
        valueLabel={text('check.progress', { done, total })}
        className={styles.bar}
      />
    </Note>
  )
}
