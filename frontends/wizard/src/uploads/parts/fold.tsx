import { Icon } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Files at which nobody has to look, behind one line that says how many they are. */
export const Fold = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary className={styles.summary}>
      <span>
        {title}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      <Icon name="down" className={styles.icon} />
    </summary>
    {children}
  </details>
)
