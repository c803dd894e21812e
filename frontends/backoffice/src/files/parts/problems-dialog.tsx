import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import type { Problem } from '../removal'
import { useText } from '../texts'
import styles from './problems-dialog.module.css'
import { useProblemText } from './use-problem-text'

/** A longer list would repeat the same reasons. */
const MOST = 20

/** What could not be deleted, with a hint (BROW-008). */
export function ProblemsDialog({ problems, onClose }: { problems: readonly Problem[]; onClose: () => void }) {
  const text = useText()
  const problemText = useProblemText()
  const more = problems.length - MOST
  return (
    <Dialog
      role="alertdialog"
      title={text('problems.title')}
      onClose={onClose}
      answers={
        <Button look="line" onPress={onClose} autoFocus>
          {text('problems.close')}
        </Button>
      }
    >
      <ul className={styles.problems}>
        {problems.slice(0, MOST).map((it) => (
          <li key={JSON.stringify(it)}>{problemText(it)}</li>
        ))}
        {more > 0 && <li>{text('problems.more', { count: more })}</li>}
      </ul>
      <p>{text('problems.hint')}</p>
    </Dialog>
  )
}
