import { useId } from 'react'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './field.module.css'

type Props = {
  label: string
  /** What is chosen, in words. */
  shown: string
  /** Opens the dialog in which it is chosen. */
  onPress: () => void
}

/** A choice that needs more room than a list has; looks like a select, and opens a dialog. */
export function DialogField({ label, shown, onPress }: Props) {
  const id = useId()
  const [labelId, shownId] = [`${id}-label`, `${id}-shown`]
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={joined(labelId, shownId)}
        className={joined(styles.input, styles.select, styles.opener)}
        onClick={onPress}
      >
        <span id={shownId} className={styles.shown}>
          {shown}
        </span>
        <Icon name="down" />
      </button>
    </div>
  )
}
