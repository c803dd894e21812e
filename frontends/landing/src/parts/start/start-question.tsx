import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { useOutsidePress } from 'frontend-kit/hooks/use-outside-press'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { useId } from 'react'
import { useText } from '../../texts'
import styles from './start-question.module.css'

// One function for all renders, so that React calls it once.
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}

/** Asks whether to go on with the browser's draft or to start another order (LAND-008). Escape and the backdrop close it. */
export function StartQuestion({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const text = useText()
  const [titleId, textId] = [useId(), useId()]
  const backdrop = useOutsidePress<HTMLDialogElement>((dialog) => dialog.close())
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
      onClose={onClose}
      {...backdrop}
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
