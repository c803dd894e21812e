import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { Link } from 'platform'
import { useText } from '../../texts'
import { CreatedOn } from '../order/created-on'
import { Patients } from '../order/patients'
import { RemakeMark } from '../order/remake-mark'
import styles from './draft-card.module.css'

/** A draft, with the link that continues it (SHELL-012). */
export function DraftCard({ order }: { order: Order }) {
  const text = useText()
  const number = orderNumber(order, 6)
  return (
    <article className={styles.card} aria-label={text('card.order', { number })}>
      <div>
        <h3 className={styles.number}>
          <OrderNumber number={number}>{text('card.number', { number })}</OrderNumber>
        </h3>
        <p className={styles.date}>
          <CreatedOn at={order.createdAt} />
        </p>
      </div>
      <div className={styles.patients}>
        {order.isPrepared && <p className={styles.prepared}>{text('drafts.prepared')}</p>}
        <Patients order={order} />
        <RemakeMark order={order} className={styles.date} />
        {order.scanCount > 0 && <p className={styles.date}>{text('drafts.scans', { count: order.scanCount })}</p>}
      </div>
      <Link
        to={`/order?id=${order.id}`}
        className={buttonLook(order.isPrepared ? 'action' : 'line')}
        aria-label={text(order.isPrepared ? 'drafts.checkOrder' : 'drafts.continueOrder', { number })}
      >
        {text(order.isPrepared ? 'drafts.check' : 'drafts.continue')}
      </Link>
    </article>
  )
}
