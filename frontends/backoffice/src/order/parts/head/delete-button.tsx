import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { formatMoney } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'
import { heldMinorOf } from '../cancel/rules'

/** Deletes an order after a question (BACK-033). */
export function DeleteButton({ order, moves }: { order: Order; moves: Moves }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const heldMinor = heldMinorOf(order)
  function remove() {
    setAsking(false)
    void moves.remove([order])
  }
  return (
    <>
      <Button look="line" icon="remove" iconOnly busy={moves.isBusy} onPress={() => setAsking(true)}>
        {text('delete.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('delete.title', { number: orderNumber(order, 4) })}
          confirmLabel={text('delete.yes')}
          cancelLabel={text('delete.no')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{text('delete.text')}</p>
          {heldMinor > 0 && <p>{text('delete.paid', { sum: formatMoney(heldMinor, order.currency, 'ru') })}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
