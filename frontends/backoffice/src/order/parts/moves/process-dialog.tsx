import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'

type Props = { order: Order; moves: Moves; onClose: () => void }

/** Asks before an order is taken into work without its payment (ORD-027). */
export function ProcessDialog({ order, moves, onClose }: Props) {
  const text = useText()
  function process() {
    onClose()
    void moves.move([order], 'process')
  }
  return (
    <ConfirmDialog
      title={text('process.title')}
      confirmLabel={text('process.confirm')}
      cancelLabel={text('process.cancel')}
      onConfirm={process}
      onCancel={onClose}
    >
      {text('process.text', { number: orderNumber(order, 4) })}
    </ConfirmDialog>
  )
}
