import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Link, useLocation, useSite } from 'platform'
import { useIntl } from 'react-intl'
import { isPayable } from '../../payment'
import { useComing } from '../../queries'
import { isReturned } from '../../rules'
import { shownStateId, useText } from '../../texts'
import { CreatedOn } from './created-on'
import { NextStep } from './next-step'
import styles from './order-card.module.css'
import { Patients } from './patients'
import { PayButton } from './pay-button'
import { RemakeMark } from './remake-mark'
import { ScanProgress } from './scan-progress'

/** A placed order (CAB-015); a press anywhere on it opens its page, and keeps the filters for the way back. */
export function OrderCard({ order }: { order: Order }) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const { search } = useLocation()
  const number = orderNumber(order, 6) // CAB-002
  const { status, totalMinor, currency, paidAt, paymentReview } = order
  const mayPay = isPayable(order, site, null)
  const coming = useComing(order, mayPay)
  return (
    <article className={styles.card} aria-label={text('card.order', { number })}>
      <div className={styles.what}>
        <h3 className={styles.number}>
          <Link to={`/cabinet/orders/${order.id}`} state={search} className={styles.cover}>
            <OrderNumber number={number}>{text('card.number', { number })}</OrderNumber>
          </Link>
        </h3>
        <p className={styles.date}>
          <CreatedOn at={order.createdAt} />
        </p>
      </div>
      <div className={styles.status}>
        <OrderPill status={isReturned(order) ? 'pending' : status}>{text(shownStateId(order, coming))}</OrderPill>
      </div>
      <div className={styles.patients}>
        <Patients order={order} />
        <RemakeMark order={order} className={styles.date} />
      </div>
      <div className={styles.scans}>
        <NextStep order={order} coming={coming === 'unknown' ? null : coming} />
        <ScanProgress order={order} />
      </div>
      <div className={styles.money}>
        {totalMinor !== null && <p className={styles.total}>{formatMoneyInColumn(totalMinor, currency, locale)}</p>}
        {mayPay && coming === null && <PayButton order={order} number={number} />}
        {paymentReview && paidAt && <p className={styles.review}>{text('card.review')}</p>}
      </div>
    </article>
  )
}
