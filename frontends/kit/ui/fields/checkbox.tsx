import type { ReactNode } from 'react'
import { joined } from '../../joined'
import { VisuallyHidden } from '../layout/visually-hidden'
import styles from './checkbox.module.css'

type Props = {
  isSelected: boolean
  /** Some of what it stands for is selected. */
  isMixed?: boolean
  onChange: (isSelected: boolean) => void
  children: ReactNode
  /** The id of the text that says what is wrong with it. */
  complaintId?: string | undefined
  /** Shows the mark alone, as in a row; the label stays the checkbox's name. */
  markOnly?: boolean
}

/** A checkbox, the browser's own. */
export function Checkbox({ isSelected, isMixed = false, onChange, children, complaintId, markOnly = false }: Props) {
  const mix = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed
  }
  return (
    <label className={joined(styles.checkbox, markOnly && styles.alone)}>
      <input
        ref={mix}
        type="checkbox"
        className={styles.mark}
        checked={isSelected}
        aria-invalid={complaintId === undefined ? undefined : true}
        aria-describedby={complaintId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {markOnly ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </label>
  )
}
