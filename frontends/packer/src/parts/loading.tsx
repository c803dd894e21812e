import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useText } from '../texts'
import styles from './loading.module.css'

/** The list while it loads (PACK-005). */
export function Loading() {
  const text = useText()
  return (
    <div className={styles.loading}>
      <p role="status" className={styles.text}>
        {text('orders.loading')}
      </p>
      <div className={styles.cards} aria-hidden="true">
        {['a', 'b', 'c'].map((it) => (
          <div key={it} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </div>
  )
}
