import { Panel } from 'frontend-kit/ui/layout/panel'
import { type ReactNode, useId } from 'react'
import styles from './chart-panel.module.css'

/** One chart with its heading and what it says in all. */
export function ChartPanel({ title, total, children }: { title: string; total?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {total && <p className={styles.total}>{total}</p>}
      </div>
      {children}
    </Panel>
  )
}
