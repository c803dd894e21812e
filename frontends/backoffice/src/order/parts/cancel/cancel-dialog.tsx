import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Payment } from 'contracts/payment/attempts'
import { formatMoney } from 'contracts/text/format'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'
import { lookAtAfter } from '../look-at'
import styles from './cancel-dialog.module.css'
import { consequencesOf, heldMinorOf } from './rules'

type Props = {
  order: Order
  /** Null where there is none, or where it failed to load. */
  payment: Payment | null
  moves: Moves
  onClose: () => void
}

/** Asks before an order is cancelled, and says what becomes of its money; then shows where that goes back (ORD-027). */
export function CancelDialog({ order, payment, moves, onClose }: Props) {
  const text = useText()
  const heldMinor = heldMinorOf(order)
  async function cancel() {
    onClose()
    const isMoved = await moves.move([order], 'cancel')
    if (isMoved && heldMinor > 0) lookAtAfter(order.id, 'money')
  }
  return (
    <ConfirmDialog
      danger
      title={text('cancel.title', { number: orderNumber(order, 4) })}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('cancel.keep')}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>{text('cancel.text')}</p>
      {consequencesOf(order, payment).map((it) => (
        <p key={it} className={styles.consequence}>
          {text(`cancel.${it}`, { sum: formatMoney(heldMinor, order.currency, 'ru') })}
        </p>
      ))}
    </ConfirmDialog>
  )
}
