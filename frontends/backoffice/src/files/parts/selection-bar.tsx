import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../texts'
import styles from './selection-bar.module.css'

type Props = {
  selected: readonly unknown[]
  /** What is done with the selected. */
  actionLabel: string
  danger?: boolean
  busy?: boolean
  onAction: () => void
  onClear: () => void
}

/** What can be done with the selected rows; stays in view, so that a selection is never forgotten. */
export function SelectionBar({ selected, actionLabel, danger, busy, onAction, onClear }: Props) {
  const text = useText()
  if (selected.length === 0) return null
  return (
    <section className={styles.bar} aria-label={text('select.bar')}>
      <span className={styles.count} aria-live="polite">
        {text('select.count', { count: selected.length })}
      </span>
      <Button look="line" onPress={onClear}>
        {text('select.clear')}
      </Button>
      <Button look={danger ? 'danger' : 'action'} busy={busy} onPress={onAction}>
        {actionLabel}
      </Button>
    </section>
  )
}
