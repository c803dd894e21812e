import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoneyInColumn } from 'contracts/text/format'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Link, useLocation, useSite } from 'platform'
import { useIntl } from 'react-intl'
import { isPayable } from '../../payment'
import { useComing } from '../../queries'
import { hoursAndMinutes, isReturned, isTrouble } from '../../rules'
import { shownStateId, useText } from '../../texts'
import { CreatedOn } from './created-on'
import styles from './order-card.module.css'
import { Patients } from './patients'
import { PayButton } from './pay-button'
import { RemakeMark } from './remake-mark'
import { ScanProgress } from './scan-progress'
import { Segments } from './segments'
import { StepDetails } from './step-details'
import { useStep } from './use-step'

/**
 * A placed order that runs, under what happens next (CAB-015, CAB-019); a press anywhere on it opens its page, and keeps the filters
 * for the way back.
 */
export function OrderCard({ order }: { order: Order }) {
  const text = useText()
  const site = useSite()
  const { locale } = useIntl()
  const { search } = useLocation()
  const number = orderNumber(order, 6) // CAB-002
  const { status, totalMinor, currency, paidAt, paymentReview } = order
  const mayPay = isPayable(order, site, null)
  const coming = useComing(order, mayPay)
  const { what, title, clock } = useStep(order, coming === 'unknown' ? null : coming)
  return (
    <article className={styles.card} aria-label={text('card.order', { number })}>
      <div className={styles.top}>
        <p className={styles.number}>
          <OrderNumber number={number}>{text('card.number', { number })}</OrderNumber>
        </p>
        <OrderPill status={isReturned(order) ? 'pending' : status}>{text(shownStateId(order, coming))}</OrderPill>
        <p className={styles.date}>
          <CreatedOn at={order.createdAt} />
        </p>
      </div>
      <div className={styles.what}>
        <h3 className={styles.title} data-trouble={isTrouble(what) || undefined}>
          <Link
            to={`/cabinet/orders/${order.id}`}
            state={search}
            className={styles.cover}
            aria-label={text('card.open', { title, number })}
          >
            {title}
          </Link>
        </h3>
        <StepDetails order={order} what={what} />
        <div className={styles.patients}>
          <Patients order={order} />
          <RemakeMark order={order} className={styles.date} />
        </div>
        <ScanProgress order={order} />
      </div>
      <div className={styles.money}>
        {totalMinor !== null && <p className={styles.total}>{formatMoneyInColumn(totalMinor, currency, locale)}</p>}
        {mayPay && coming === null && <PayButton order={order} number={number} />}
        {paymentReview && paidAt && <p className={styles.review}>{text('card.review')}</p>}
        {what === 'dispatch' && clock && (
          <p className={styles.date}>{text('next.left', hoursAndMinutes(clock.leftMs))}</p>
        )}
      </div>
      {clock && (
        <div className={styles.clock}>
          <Segments clock={clock} />
        </div>
      )}
    </article>
  )
}
