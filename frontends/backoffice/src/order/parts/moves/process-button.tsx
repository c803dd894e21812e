import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'

/** Takes an order into work before its payment, after a question (ORD-027); for any other it is the next step. */
export function ProcessButton({ order, moves }: { order: Order; moves: Moves }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  // What is to be decided first, e.g. about money that came in part, is the next step.
  if (order.status !== 'pending' || order.step !== 'payment-due') return null
  function process() {
    setAsking(false)
    void moves.move([order], 'process')
  }
  return (
    <>
      <Button look="line" busy={moves.isBusy} onPress={() => setAsking(true)}>
        {text('process.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('process.title')}
          confirmLabel={text('process.confirm')}
          cancelLabel={text('process.cancel')}
          onConfirm={process}
          onCancel={() => setAsking(false)}
        >
          {text('process.text', { number: orderNumber(order, 4) })}
        </ConfirmDialog>
      )}
    </>
  )
}
