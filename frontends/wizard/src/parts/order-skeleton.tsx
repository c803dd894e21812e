import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import page from '../order-page.module.css'
import { useText } from '../texts'
import styles from './order-skeleton.module.css'

/** Holds the wizard's place while the order is fetched (WIZ-005). */
export function OrderSkeleton() {
  const text = useText()
  return (
    <div className={page.columns} aria-busy="true">
      <Panel className={styles.lines}>
        <VisuallyHidden live="polite">{text('order.loading')}</VisuallyHidden>
        <Skeleton className={styles.short} />
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton className={styles.short} />
      </Panel>
      <Panel className={styles.lines}>
        <Skeleton className={styles.short} />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="title" />
      </Panel>
    </div>
  )
}
