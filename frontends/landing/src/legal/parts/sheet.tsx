import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import type { ReactNode } from 'react'
import { useText } from '../texts'
import styles from './sheet.module.css'

/** The frame of a page to read, with the way back to the home page; `aside` stands beside it where the window is wide. */
export function Sheet({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const text = useText()
  return (
    <div className={joined(styles.sheet, Boolean(aside) && styles.withAside)}>
      {aside}
      <div className={styles.text}>{children}</div>
      <p className={styles.home}>
        <Link className={buttonLook('line')} to="/">
          {text('home')}
        </Link>
      </p>
    </div>
  )
}
