import type { ReactNode } from 'react'
import styles from './price-lines.module.css'

export function Lines({ children }: { children: ReactNode }) {
  return <dl className={styles.lines}>{children}</dl>
}

export function Line({ label, note, value }: { label: string; note?: string | undefined; value: string }) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>
        {label}
        {note && <small className={styles.note}>{note}</small>}
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
