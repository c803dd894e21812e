import { Button } from '../../ui/actions/button'
import { Note } from '../../ui/feedback/note'
import type { Failure } from '../open-meshes'
import styles from '../scan-viewer.module.css'
import { useText } from '../texts'

type Props = { why: Failure | 'webgl' | 'lost'; onRetry: () => void }

/** Another try finds the same. */
const HOPELESS: readonly Props['why'][] = ['gone', 'no-jaw']

/** Says why a scan is not shown, in its place. */
export function NotShown({ why, onRetry }: Props) {
  const text = useText()
  const retry = (
    <Button look="line" icon="retry" onPress={onRetry}>
      {text('viewer.retry')}
    </Button>
  )
  return (
    <div className={styles.failed}>
      <Note kind="error" title={text('viewer.failed.title')} actions={HOPELESS.includes(why) ? undefined : retry}>
        {text(`viewer.failed.${why}`)}
      </Note>
    </div>
  )
}
