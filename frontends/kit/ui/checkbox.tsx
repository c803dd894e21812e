import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

type Props = { isSelected: boolean; onChange: (isSelected: boolean) => void; children: ReactNode }

/** A checkbox, the browser's own. */
export function Checkbox({ isSelected, onChange, children }: Props) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={isSelected}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
