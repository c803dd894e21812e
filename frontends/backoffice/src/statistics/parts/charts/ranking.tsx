import type { ReactNode } from 'react'
import styles from './ranking.module.css'

type Row = { id: string; name: ReactNode; value: number; said: ReactNode; more?: string }

/** Amounts below each other, each with a bar that is as long as its share of the largest. */
export function Ranking({ label, rows }: { label: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map((it) => it.value))
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ id, name, value, said, more }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.said}>
            {said}
            {more && <span className={styles.more}> {more}</span>}
          </span>
          <svg className={styles.bar} aria-hidden="true">
            <rect className={styles.length} width={`${(value / most) * 100}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
