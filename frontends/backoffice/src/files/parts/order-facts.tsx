import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { OrderState } from '../../shared/order-status'
import { useOrderFacts } from '../queries'
import { isWarned } from '../rules'
import { useText } from '../texts'
import styles from './order-facts.module.css'

/** The status and the customer of an order (BROW-011), with a warning where its files are needed (BROW-013). */
export function OrderFacts({ orderId }: { orderId: string }) {
  const text = useText()
  const { reading } = useOrderFacts(orderId)
  if (reading.status === 'loading') return <Skeleton className={styles.loading} />
  if (reading.status === 'failed') return <span className={styles.none}>{text('row.orderUnknown')}</span>
  const order = reading.value
  if (!order) return <span className={styles.none}>{text('row.orderGone')}</span>
  const customer = order.fullName ?? order.email ?? order.phone
  return (
    <div className={styles.facts}>
      <span className={styles.status}>
        {isWarned(order.status) && (
          <span className={styles.warning} title={text('row.warned')}>
            <Icon name="warn" />
            <VisuallyHidden>{text('row.warned')}</VisuallyHidden>
          </span>
        )}
        <OrderState order={order} />
      </span>
      <span className={styles.customer} title={customer ?? undefined}>
        {customer ?? text('row.noCustomer')}
      </span>
    </div>
  )
}
