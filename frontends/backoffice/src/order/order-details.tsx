import { orderNumber } from 'contracts/order/order-number'
import { MOVES } from 'contracts/order/order-states'
import { Note } from 'frontend-kit/ui/note'
import { usePageMeta } from 'platform'
import { OrderStatus } from '../parts/order-status'
import type { Details } from '../state'
import { useText } from '../texts'
import { CompleteButton } from './complete-button'
import { Customer } from './customer'
import { Dates } from './dates'
import styles from './order-details.module.css'
import { Patients } from './patients'
import { PaymentFacts } from './payment-facts'
import { Price } from './price'

/** Who ordered and what it costs beside what is to be made. */
export function OrderDetails({ details, isCompleting }: { details: Details; isCompleting: boolean }) {
  const text = useText()
  const { order, quote, scans, transfers, payment } = details
  const title = text('order.title', { number: orderNumber(order, 4) }) // BACK-025
  usePageMeta({ title })
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <OrderStatus status={order.status} />
        <span className={styles.site}>{text('row.site', { site: order.site })}</span>
        <div className={styles.actions}>
          <CompleteButton order={order} payment={'value' in payment ? payment.value : null} isBusy={isCompleting} />
        </div>
      </header>
      {order.paymentReview && (
        <Note kind="warn" title={text(`review.${order.paymentReview}`)}>
          {text('review.text')}
        </Note>
      )}
      {Boolean(order.missingScanCount) && (
        <Note kind="warn" title={text('review.scansMissing', { missing: order.missingScanCount ?? 0 })}>
          {text(order.status === MOVES.complete.to ? 'review.scansMissingDone' : 'review.scansMissingText')}
        </Note>
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Customer order={order} />
          <Price order={order} quote={quote} />
          <PaymentFacts payment={payment} />
          <Dates order={order} />
        </div>
        <Patients patients={order.patients} scans={scans} transfers={transfers} />
      </div>
    </>
  )
}
