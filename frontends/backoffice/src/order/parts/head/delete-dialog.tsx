import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoney } from 'contracts/text/format'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'
import { heldMinorOf } from '../cancel/rules'

type Props = { order: Order; moves: Moves; onClose: () => void }

/** Asks before an order is deleted (BACK-033). */
export function DeleteDialog({ order, moves, onClose }: Props) {
  const text = useText()
  const heldMinor = heldMinorOf(order)
  function remove() {
    onClose()
    void moves.remove([order])
  }
  return (
    <ConfirmDialog
      danger
      title={text('delete.title', { number: orderNumber(order, 4) })}
      confirmLabel={text('delete.yes')}
      cancelLabel={text('delete.no')}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{text('delete.text')}</p>
      {heldMinor > 0 && <p>{text('delete.paid', { sum: formatMoney(heldMinor, order.currency, 'ru') })}</p>}
    </ConfirmDialog>
  )
}
