import { handOnFocus } from 'frontend-kit/focus/hand-on-focus'
import { usePlacedReasons } from 'frontend-kit/hooks/use-placed-reasons'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Actions } from '../actions/actions'
import { useText } from '../texts'
import styles from './desk.module.css'
import type { MenuPage } from './rules'
import { Side } from './side'
import { StorageNote } from './storage-note'

/** The menu, and the page beside it; in Russian regardless of the site's language (BACK-001). */
export function Desk({ pages, children }: { pages: readonly MenuPage[]; children: ReactNode }) {
  const text = useText()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => handOnFocus(content.current!), [])
  usePlacedReasons()
  return (
    <Actions>
      <div lang="ru" className={styles.desk}>
        <Side pages={pages} />
        <div ref={content} className={styles.page} data-content tabIndex={-1}>
          <StorageNote />
          <Suspense fallback={<SkeletonList label={text('page.loading')} rows={6} />}>{children}</Suspense>
        </div>
      </div>
    </Actions>
  )
}
