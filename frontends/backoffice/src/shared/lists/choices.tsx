import type { ReactNode } from 'react'
import styles from './choices.module.css'

/** A row of choices, one of which is chosen. */
export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.choices} aria-label={label}>
    {children}
  </fieldset>
)

// On a phone the row is pushed sideways, and the chosen one may stand at its end.
const show = (chosen: HTMLElement | null) => chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Props = {
  isChosen: boolean
  onChoose: () => void
  /** How many there are of it, e.g. also `999+`; null while that is unknown. */
  count?: number | string | null
  children: string
}

export const Choice = ({ isChosen, onChoose, count = null, children }: Props) => (
  <button
    ref={isChosen ? show : null}
    type="button"
    className={styles.choice}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {children}
    {count !== null && (
      <>
        {' '}
        <span className={styles.count}>{count}</span>
      </>
    )}
  </button>
)
