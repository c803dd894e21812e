import { useText } from '../../texts'
import { OrderCard } from '../order/order-card'
import styles from './delivery-stack.module.css'
import type { Stack } from './rules'

/** Orders that go to one recipient and address, under a line that says so; each opens by itself. */
export function DeliveryStack({ stack: { orders } }: { stack: Stack }) {
  const text = useText()
  const [first, ...others] = orders
  if (!first) return null
  if (others.length === 0) return <OrderCard order={first} />
  const title = text('stack.title', { count: orders.length, address: first.address ?? '' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={title} className={styles.stack}>
      <p className={styles.title}>
        <span className={styles.where}>{title}</span> <span className={styles.whom}>{first.fullName}</span>
      </p>
      <ul className={styles.orders}>
        {orders.map((it) => (
          <li key={it.id}>
            <OrderCard order={it} />
          </li>
        ))}
      </ul>
    </div>
  )
}
