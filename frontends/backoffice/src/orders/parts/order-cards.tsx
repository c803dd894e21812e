import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { OrderState } from '../../shared/order-status'
import { useText } from '../texts'
import { CustomerCell, DateCell, MissingScans, NumberCell, PatientsCell, TotalCell } from './cells'
import styles from './order-cards.module.css'
import { useOpenOrder } from './use-open-order'

type Props = { orders: readonly Order[]; firstNew: string | null }

/** The orders as cards, where a table is too wide (BACK-016). */
export function OrderCards({ orders, firstNew }: Props) {
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} isFirstNew={order.id === firstNew} />
        </li>
      ))}
    </ul>
  )
}

function OrderCard({ order, isFirstNew }: { order: Order; isFirstNew: boolean }) {
  const text = useText()
  const { scanCount, receivedCount } = order
  const open = useOpenOrder()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link of its number
    <article
      className={styles.card}
      aria-label={text('row.order', { number: orderNumber(order, 4) })}
      onClick={(event) => open(event, order)}
    >
      <div>
        <NumberCell order={order} isFirstNew={isFirstNew} />
      </div>
      <div className={styles.end}>
        <OrderState order={order} />
      </div>
      <div className={styles.whole}>
        <CustomerCell order={order} />
      </div>
      <div className={styles.whole}>
        <PatientsCell order={order} />
        <p className={styles.scans}>
          {scanCount === 0
            ? text('row.noScans')
            : text('row.scansReceived', { received: receivedCount, total: scanCount })}
        </p>
        <MissingScans order={order} />
      </div>
      <DateCell order={order} />
      <div className={styles.end}>
        <TotalCell order={order} />
      </div>
    </article>
  )
}
