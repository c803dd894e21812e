import type { Order } from 'contracts/order/order'
import { Clock } from '../../../shared/clock/clock'
import { Moment } from '../../../shared/moment'
import { useText } from '../../texts'
import styles from './head.module.css'

/** Until when the order is promised to leave, and what is left of that; nothing while it is not paid. */
export function Deadline({ order }: { order: Order }) {
  const text = useText()
  const { dueAt, paidAt, shippedAt, completedAt, hold, status } = order
  if (!dueAt || !paidAt || status === 'cancelled') return null
  const sentAt = shippedAt ?? completedAt
  return (
    <div className={styles.deadline}>
      <p className={styles.due}>
        {/* On hold the moment moves on with the time that passes: only what is left is said. */}
        {!hold && (
          <>
            {text(sentAt ? 'deadline.sent' : 'deadline.due')} <Moment at={sentAt ?? dueAt} />
          </>
        )}
      </p>
      <Clock order={order} below />
    </div>
  )
}
