import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type Props = {
  children: ReactNode
  live?: 'polite'
  /** Text that is hidden only where there is no room for it: below 60 rem (narrow), or below 40 rem (phone). */
  where?: 'narrow' | 'phone' | undefined
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children, live, where }: Props) {
  return (
    <span className={styles.hidden} aria-live={live} data-where={where}>
      {children}
    </span>
  )
}
