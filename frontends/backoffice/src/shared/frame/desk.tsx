import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../texts'
import { Bar } from './bar'
import styles from './desk.module.css'
import type { MenuPage } from './rules'
import { StorageNote } from './storage-note'

/** The bar, and the page below it; in Russian regardless of the site's language (BACK-001). */
export function Desk({ pages, children }: { pages: readonly MenuPage[]; children: ReactNode }) {
  const text = useText()
  return (
    <div lang="ru" className={styles.desk}>
      <Bar pages={pages} />
      <div className={styles.page} data-content>
        <StorageNote />
        <Suspense fallback={<SkeletonList label={text('page.loading')} rows={6} />}>{children}</Suspense>
      </div>
    </div>
  )
}
