import type { Order } from 'contracts/order/order'
import { MOVES } from 'contracts/order/order-states'
import { useCached } from 'frontend-kit/queries'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useRef } from 'react'
import { useMoves } from '../../shared/moves/use-moves'
import { type OrderParts, recordOf } from '../queries'
import { useText } from '../texts'
import { ArchivedNote } from './archived-note'
import { Assignee } from './desk/assignee'
import { OrderNotes } from './desk/order-notes'
import { PresentHere } from './desk/present-here'
import { DraftEditor } from './draft/draft-editor'
import { isFilledIn } from './draft/rules'
import { BoxPhotos } from './facts/box-photos'
import { Colleagues } from './facts/clinic/colleagues'
import { Customer } from './facts/customer'
import { Dates } from './facts/dates'
import { Delivery } from './facts/delivery'
import { Factory } from './facts/factory'
import { MoneyCard } from './facts/money-card'
import { Wishes } from './facts/wishes'
import { Head } from './head/head'
import { useOrderKeys } from './head/use-order-keys'
import { HoldPanel } from './hold/hold-panel'
import { useNamedPart } from './look-at'
import { Messages } from './messages/messages'
import styles from './order-details.module.css'
import { OrderReviews } from './order-reviews'
import { Remakes } from './remake/remakes'
import { RepeatsNote } from './repeats-note'
import { Patients } from './scans/patients'
import { usePatientsToast } from './scans/use-patients-toast'
import { Timeline } from './timeline/timeline'

type Props = { title: string; order: Order; parts: OrderParts }

/**
 * The order as production reads it: what to do, where to and how, the scans, what staff tell each other; money, factory, messages
 * and client beside; what happened, last.
 */
export function OrderDetails({ title, order, parts }: Props) {
  const { quote, scans, transfers, payment, money, reviews } = parts
  const text = useText()
  const paid = payment.reading.status === 'shown' ? payment.reading.value : null
  const { set } = useCached<Order>(recordOf(order.id))
  const moves = useMoves({ take: (now) => now.forEach(set) })
  usePatientsToast(scans)
  useNamedPart()
  const notes = useRef<HTMLDivElement>(null)
  const step = useOrderKeys({ order, moves, onNote: () => notes.current?.querySelector('textarea')?.focus() })
  return (
    <>
      <Head title={title} order={order} payment={paid} moves={moves} step={step} quote={quote} />
      <PresentHere orderId={order.id} />
      <ArchivedNote order={order} />
      <Remakes order={order} />
      <RepeatsNote order={order} />
      <div id="hold" tabIndex={-1} className={styles.reviews}>
        <HoldPanel
          order={order}
          payment={paid}
          moves={moves}
          scans={scans.reading.status === 'shown' ? scans.reading.value : []}
        />
      </div>
      <div id="reviews" tabIndex={-1} className={styles.reviews}>
        <OrderReviews order={order} reviews={reviews} />
      </div>
      {Boolean(order.missingScanCount) && (
        <Note kind="warn" title={text('review.scansMissing', { missing: order.missingScanCount ?? 0 })}>
          {text(order.status === MOVES.complete.to ? 'review.scansMissingDone' : 'review.scansMissingText')}
        </Note>
      )}
      <div className={styles.columns}>
        <div className={styles.work}>
          <div className={styles.two}>
            {!isFilledIn(order) && <Delivery order={order} />}
            <Wishes order={order} quote={quote} />
          </div>
          <div id="scans" tabIndex={-1}>
            {isFilledIn(order) ? (
              <DraftEditor order={order} quote={quote} scans={scans} />
            ) : (
              <Patients order={order} scans={scans} transfers={transfers} quote={quote} />
            )}
          </div>
          <div id="notes" tabIndex={-1} className={styles.desk}>
            <OrderNotes order={order} place={notes} />
            <Assignee order={order} />
          </div>
        </div>
        <div className={styles.facts}>
          <MoneyCard order={order} quote={quote} payment={payment} money={money} reviews={reviews} />
          <Factory order={order} transfers={transfers} />
          {order.productionStartedAt && <BoxPhotos order={order} />}
          <Messages order={order} />
          <Customer order={order} />
          <Dates order={order} />
          <Colleagues order={order} />
        </div>
        <div className={styles.history}>
          <Timeline order={order} parts={parts} />
        </div>
      </div>
    </>
  )
}
