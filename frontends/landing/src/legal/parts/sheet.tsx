import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import type { ReactNode } from 'react'
import { useText } from '../texts'
import styles from './sheet.module.css'

/** The frame of a page to read, with the way back to the home page. `hasRail`: a wide window has a column for contents. */
export function Sheet({ hasRail = false, children }: { hasRail?: boolean; children: ReactNode }) {
  const text = useText()
  return (
    <div className={joined(styles.sheet, hasRail && styles.withRail)}>
      <div className={styles.text}>{children}</div>
      <p className={styles.home}>
        <Link className={buttonLook('line')} to="/">
          {text('home')}
        </Link>
      </p>
    </div>
  )
}
