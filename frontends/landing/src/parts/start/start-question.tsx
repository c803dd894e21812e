import { orderNumber } from 'contracts/order/order-number'
import type { Order } from 'contracts/orders'
import { usePressBeside } from 'frontend-kit/hooks/use-press-beside'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/button'
import { Link } from 'platform'
import { useId } from 'react'
import { endStart } from '../../state/starting'
import { useText } from '../../texts'
import styles from './start-question.module.css'

// The same at every render, so that React calls it once.
const open = (dialog: HTMLDialogElement | null) => dialog?.showModal()

/** Go on with the order that this browser has begun, or start another (LAND-008)? Escape and a press beside it do neither. */
export function StartQuestion({ order }: { order: Order | null }) {
  const text = useText()
  const [titleId, textId] = [useId(), useId()]
  const beside = usePressBeside<HTMLDialogElement>((dialog) => dialog.close())
  const summary = order && {
    number: orderNumber(order, 4),
    patients: order.patients.length,
    scans: order.scanCount,
  }
  return (
    <dialog
      ref={open}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={endStart}
      {...beside}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {text('start.title')}
        </h2>
        <p id={textId} className={styles.text}>
          {summary && <strong className={styles.order}>{text('start.order', summary)}</strong>}
          {text('start.text')}
        </p>
        <div className={styles.answers}>
          <Link to="/order?new=1" className={joined(buttonLook('line'), styles.answer)}>
            {text('start.new')}
          </Link>
          <Link to="/order" className={joined(buttonLook('action'), styles.answer)}>
            {text('start.continue')}
          </Link>
        </div>
      </div>
    </dialog>
  )
}
