import type { ReactNode, Ref } from 'react'
import styles from './row.module.css'

type Props = { email: string; fact: string; action?: ReactNode; ref?: Ref<HTMLLIElement> }

/** A person of the clinic, or one who is invited. */
export const Row = ({ email, fact, action, ref }: Props) => (
  <li ref={ref} className={styles.row} aria-label={email}>
    <div className={styles.who}>
      <p className={styles.email}>{email}</p>
      <p className={styles.fact}>{fact}</p>
    </div>
    {action}
  </li>
)
