import type { ReactNode } from 'react'
import styles from './aside.module.css'

/** A panel beside the list. */
export function AsidePanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
