import { Button } from '../../ui/actions/button'
import { useText } from '../texts'
import styles from './file-walk.module.css'

type Props = {
  /** The place of the file that is shown, from 0. */
  at: number
  count: number
  onGo: (at: number) => void
}

/** The dialog gives it the focus when it opens: the one before may have no file to go to. React keeps the attribute to itself. */
const first = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** Goes to the patient's file before or after the one that is shown, and says which it is of how many. */
export function FileWalk({ at, count, onGo }: Props) {
  const text = useText()
  return (
    <nav className={styles.walk} aria-label={text('viewer.files')}>
      <Button
        look="line"
        icon="back"
        iconOnly
        aria-keyshortcuts="ArrowLeft PageUp"
        disabledReason={at === 0 ? text('viewer.first') : undefined}
        onPress={() => onGo(at - 1)}
      >
        {text('viewer.previous')}
      </Button>
      <span className={styles.place} role="status">
        {text('viewer.position', { position: at + 1, count })}
      </span>
      <Button
        ref={at < count - 1 ? first : null}
        look="line"
        icon="next"
        iconOnly
        aria-keyshortcuts="ArrowRight PageDown"
        disabledReason={at === count - 1 ? text('viewer.last') : undefined}
        onPress={() => onGo(at + 1)}
      >
        {text('viewer.next')}
      </Button>
    </nav>
  )
}
