import type { ReactNode } from 'react'
import styles from './row.module.css'

type Props = { email: string; fact: string; action?: ReactNode }

/** A person of the clinic, or one who is invited. */
export const Row = ({ email, fact, action }: Props) => (
  <li className={styles.row} aria-label={email}>
    <div className={styles.who}>
      <p className={styles.email}>{email}</p>
      <p className={styles.fact}>{fact}</p>
    </div>
    {action}
  </li>
)
