import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers alone. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: 'polite' }) {
  return (
    <span className={styles.hidden} aria-live={live}>
      {children}
    </span>
  )
}
