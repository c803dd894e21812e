import { Button } from 'frontend-kit/ui/actions/button'
import styles from '../photos.module.css'
import { reasonId, useText } from '../texts'
import type { Sending } from '../use-photos'

type Props = {
  sending: Sending
  /** Why it cannot be sent again now. */
  waits: string | undefined
  onAgain: () => void
  onDrop: () => void
}

/** The place of a photo that is on its way, or why it was not kept. */
export function SendingTile({ sending: { problem }, waits, onAgain, onDrop }: Props) {
  const text = useText()
  if (!problem)
    return (
      <li className={styles.sending} role="status">
        {text('photo.sending')}
      </li>
    )
  return (
    <li className={styles.sending} data-failed>
      <div role="alert">
        <strong>{text('photo.notKept')}</strong>
        <p>{text(reasonId(problem.code))}</p>
      </div>
      <div className={styles.answers}>
        <Button look="line" disabledReason={waits} onPress={onAgain}>
          {text('photos.again')}
        </Button>
        <Button look="quiet" onPress={onDrop}>
          {text('photo.drop')}
        </Button>
      </div>
    </li>
  )
}
