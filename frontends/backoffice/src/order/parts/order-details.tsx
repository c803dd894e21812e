import { MOVES } from 'contracts/order/order-states'
import type { Order } from 'contracts/orders'
import { Note } from 'frontend-kit/ui/note'
import { OrderStatus } from '../../shared/order-status'
import type { OrderParts } from '../queries'
import { useText } from '../texts'
import { CompleteButton } from './complete-button'
import { Customer } from './facts/customer'
import { Dates } from './facts/dates'
import { PaymentFacts } from './facts/payment-facts'
import { Price } from './facts/price'
import styles from './order-details.module.css'
import { Patients } from './patients'

type Props = { title: string; order: Order; parts: OrderParts }

/** Customer, price, payment and dates, beside the patients and their scans. */
export function OrderDetails({ title, order, parts: { quote, scans, transfers, payment } }: Props) {
  const text = useText()
  const paid = payment.reading.status === 'shown' ? payment.reading.value : null
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <OrderStatus status={order.status} />
        <span className={styles.site}>{text('row.site', { site: order.site })}</span>
        <div className={styles.actions}>
          <CompleteButton order={order} payment={paid} />
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
