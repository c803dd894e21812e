import type { Order } from 'contracts/order/order'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { useText } from '../../texts'
import styles from './scan-progress.module.css'

/** How many of the order's scans the factory has received. */
export function ScanProgress({ order: { scanCount, receivedCount } }: { order: Order }) {
  const text = useText()
  if (scanCount === 0) return <p className={styles.text}>{text('card.noScans')}</p>
  if (receivedCount >= scanCount) return <p className={styles.text}>{text('card.allReceived', { total: scanCount })}</p>
  const label = text('card.received', { received: receivedCount, total: scanCount })
  return (
    <div className={styles.progress}>
      <p className={styles.text} aria-hidden="true">
        {label}
      </p>
      <ProgressBar bare label={text('card.factory')} percent={(receivedCount / scanCount) * 100} valueLabel={label} />
    </div>
  )
}
