import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { Link } from 'platform'
import { useState } from 'react'
import { useText } from '../../texts'
import { useKeptFocus } from '../../use-kept-focus'
import { CreatedOn } from '../order/created-on'
import { Patients } from '../order/patients'
import { RemakeMark } from '../order/remake-mark'
import styles from './draft-card.module.css'
import { DraftProgress } from './draft-progress'
import { RemoveDraft } from './remove-draft'

/** A draft, with the link that continues it (SHELL-012). */
export function DraftCard({ order, refresh }: { order: Order; refresh: () => Promise<void> }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const card = useKeptFocus<HTMLElement>(isBusy)
  const number = orderNumber(order, 6)
  return (
    <article ref={card} className={styles.card} aria-label={text('card.order', { number })}>
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
        <DraftProgress order={order} />
      </div>
      <div className={styles.actions}>
        <Link
          to={`/order?id=${order.id}`}
          className={buttonLook(order.isPrepared ? 'action' : 'line')}
          aria-label={text(order.isPrepared ? 'drafts.checkOrder' : 'drafts.continueOrder', { number })}
        >
          {text(order.isPrepared ? 'drafts.check' : 'drafts.continue')}
        </Link>
        {/* Staff alone decide about what they give for free. */}
        {!order.remake?.isFree && <RemoveDraft order={order} number={number} onBusy={setBusy} refresh={refresh} />}
      </div>
    </article>
  )
}
