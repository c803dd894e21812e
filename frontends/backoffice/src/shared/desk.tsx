import { SkeletonList } from 'frontend-kit/ui/skeleton-list'
import { type ReactNode, Suspense } from 'react'
import { Bar, type Tab } from './bar'
import styles from './desk.module.css'
import { StorageNote } from './storage-note'
import { useText } from './texts'

/** The bar, and the page below it; in Russian regardless of the site's language (BACK-001). */
export function Desk({ tabs, children }: { tabs: readonly Tab[]; children: ReactNode }) {
  const text = useText()
  return (
    <div lang="ru" className={styles.desk}>
      <Bar tabs={tabs} />
      <div className={styles.page} data-content>
        <StorageNote />
        <Suspense fallback={<SkeletonList label={text('page.loading')} rows={6} />}>{children}</Suspense>
      </div>
    </div>
  )
}
