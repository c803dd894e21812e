import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { useText } from '../../texts'
import { CancelDialog } from './cancel-dialog'
import { isCancellable } from './rules'

type Props = { order: Order; payment: Payment | null; moves: Moves }

/** Cancels an order after a question (ORD-026). */
export function CancelButton({ order, payment, moves }: Props) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  if (!isCancellable(order)) return null
  return (
    <>
      <Button look="line" busy={moves.isBusy} onPress={() => setAsking(true)}>
        {text('cancel.action')}
      </Button>
      {isAsking && <CancelDialog order={order} payment={payment} moves={moves} onClose={() => setAsking(false)} />}
    </>
  )
}
