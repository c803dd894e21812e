import type { Order } from 'contracts/order/order'
import { MOVES } from 'contracts/order/order-states'
import { orderFolder } from 'contracts/scans/storage-path'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { OrderState } from '../../shared/order-status'
import { useStayed } from '../../shared/stayed'
import type { OrderParts } from '../queries'
import { useText } from '../texts'
import { ArchivedNote } from './archived-note'
import { CompleteButton } from './complete-button'
import { Colleagues } from './facts/clinic/colleagues'
import { Customer } from './facts/customer'
import { Dates } from './facts/dates'
import { Disputes } from './facts/dispute/disputes'
import { Documents } from './facts/documents'
import { MoneyHistory } from './facts/money-history'
import { PaymentFacts } from './facts/payment-facts'
import { Price } from './facts/price'
import { Shipment } from './facts/shipment'
import { HoldPanel } from './hold/hold-panel'
import styles from './order-details.module.css'
import { OrderReviews } from './order-reviews'
import { Patients } from './patients'
import { RestoreButton } from './restore-button'
import { Trail } from './trail/trail'

type Props = { title: string; order: Order; parts: OrderParts }

/** Customer, price, payment and dates, beside the patients and their scans. */
export function OrderDetails({ title, order, parts: { quote, scans, transfers, payment, money, reviews } }: Props) {
  const text = useText()
  const stayed = useStayed(order)
  const paid = payment.reading.status === 'shown' ? payment.reading.value : null
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <OrderState order={order} />
        {stayed && <span className={styles.site}>{stayed}</span>}
        <span className={styles.site}>{text('row.site', { site: order.site })}</span>
        <div className={styles.actions}>
          <Link to={`/backoffice/files?path=${orderFolder(order.id)}`} className={buttonLook('line')}>
            {text('order.files')}
          </Link>
          {order.archivedAt ? <RestoreButton order={order} /> : <CompleteButton order={order} payment={paid} />}
        </div>
      </header>
      <ArchivedNote order={order} />
      <HoldPanel order={order} scans={scans.reading.status === 'shown' ? scans.reading.value : []} />
      <OrderReviews order={order} reviews={reviews} />
      {Boolean(order.missingScanCount) && (
        <Note kind="warn" title={text('review.scansMissing', { missing: order.missingScanCount ?? 0 })}>
          {text(order.status === MOVES.complete.to ? 'review.scansMissingDone' : 'review.scansMissingText')}
        </Note>
      )}
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Customer order={order} />
          <Price order={order} quote={quote} />
          <PaymentFacts order={order} payment={payment} quote={quote} />
          <Disputes order={order} money={money} />
          <MoneyHistory order={order} money={money} />
          <Shipment order={order} />
          <Documents order={order} />
          <Dates order={order} />
          <Trail orderId={order.id} />
          <Colleagues order={order} />
        </div>
        <Patients order={order} scans={scans} transfers={transfers} quote={quote} />
      </div>
    </>
  )
}
