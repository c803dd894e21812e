import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { orderFolder } from 'contracts/scans/storage-path'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Link } from 'platform'
import type { RefObject } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { OrderState } from '../../../shared/order-status'
import { useStayed } from '../../../shared/stayed'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { NotesLink } from '../desk/notes-link'
import { CompleteButton } from '../moves/complete-button'
import { RestoreButton } from '../restore-button'
import { Deadline } from './deadline'
import styles from './head.module.css'
import { MoreMenu } from './more-menu'
import { StepButton } from './step-button'

type Props = {
  title: string
  order: Order
  payment: Payment | null
  moves: Moves
  step: RefObject<HTMLDivElement | null>
} & Pick<OrderParts, 'quote'>

/** The number, the state, the clock and the next step, in the order in which production reads them. */
export function Head({ title, order, payment, moves, step, quote }: Props) {
  const text = useText()
  const stayed = useStayed(order)
  return (
    <Panel className={styles.panel}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.state}>
            <OrderState order={order} />
            {stayed && <span className={styles.aside}>{stayed}</span>}
            <span className={styles.aside}>{text('row.site', { site: order.site })}</span>
            <NotesLink orderId={order.id} />
          </div>
        </div>
        <Deadline order={order} />
        <div className={styles.actions}>
          {!order.archivedAt && (
            <>
              <div ref={step} className={styles.step}>
                <StepButton order={order} payment={payment} moves={moves} quote={quote} />
              </div>
              {order.step !== 'complete' && <CompleteButton order={order} payment={payment} moves={moves} />}
            </>
          )}
          <Link to={`/backoffice/files?path=${orderFolder(order.id)}`} className={buttonLook('line')}>
            {text('order.files')}
          </Link>
          {/* In one place, so that the focus goes from the menu to the way back when the order is deleted there. */}
          <div>
            {order.archivedAt ? (
              <RestoreButton order={order} />
            ) : (
              <MoreMenu order={order} payment={payment} moves={moves} />
            )}
          </div>
        </div>
      </header>
    </Panel>
  )
}
