import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Link, useLocation } from 'platform'
import { useIntl } from 'react-intl'
import { nextStepOf } from '../../rules'
import { stateId, useText } from '../../texts'
import { CreatedOn } from './created-on'
import styles from './past-order.module.css'
import { PatientNames } from './patient-names'
import { RemakeMark } from './remake-mark'

/** An order that is over, in a line (CAB-015); a press anywhere on it opens its page, and keeps the filters for the way back. */
export function PastOrder({ order }: { order: Order }) {
  const text = useText()
  const { locale } = useIntl()
  const { search } = useLocation()
  const number = orderNumber(order, 6) // CAB-002
  const { status, totalMinor, currency } = order
  const what = nextStepOf(order, new Date())?.what
  // What becomes of money that came for an order which is deleted, or is in review.
  const isPlain = what === undefined || what === 'completed' || what === 'cancelled'
  return (
    <article className={styles.line} aria-label={text('card.order', { number })}>
      <h3 className={styles.number}>
        <Link to={`/cabinet/orders/${order.id}`} state={search} className={styles.cover}>
          <OrderNumber number={number}>{text('card.number', { number })}</OrderNumber>
        </Link>
      </h3>
      <p className={styles.date}>
        <CreatedOn at={order.createdAt} />
      </p>
      <div className={styles.who}>
        <PatientNames order={order} />
        <RemakeMark order={order} className={styles.note} />
        {!isPlain && <p className={styles.trouble}>{text(`next.${what}`, { moment: '', day: '' })}</p>}
      </div>
      <p className={styles.total}>{totalMinor !== null && formatMoneyInColumn(totalMinor, currency, locale)}</p>
      <div className={styles.status}>
        <OrderPill status={status}>{text(stateId(order))}</OrderPill>
      </div>
    </article>
  )
}
