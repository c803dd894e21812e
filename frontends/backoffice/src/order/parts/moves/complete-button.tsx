import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Payment } from 'contracts/payment/attempts'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import type { Moves } from '../../../shared/moves/use-moves'
import { acceptedOf, completionOf } from '../../rules'
import { useText } from '../../texts'
import styles from './complete-button.module.css'

type Props = {
  order: Order
  /** Null where there is none, or where it failed to load. */
  payment: Payment | null
  moves: Moves
  /** It is the next step, and the page's main action. */
  isNext?: boolean
}

/** «Выполнить» (ORD-025, BACK-030). */
export function CompleteButton({ order, payment, moves, isNext = false }: Props) {
  const text = useText()
  const [isConfirming, setConfirming] = useState(false)
  function complete() {
    setConfirming(false)
    void moves.move([order], 'complete', acceptedOf)
  }
  const completion = completionOf(order, payment)
  if (completion.status === 'absent') return null
  if (completion.status !== 'offered')
    return (
      <Button look="line" disabledReason={text(`complete.${completion.status}`)}>
        {text('complete.action')}
      </Button>
    )
  const { question, isPayable } = completion
  return (
    <>
      <Button
        look={isNext ? 'action' : 'line'}
        busy={moves.isBusy}
        onPress={() => (question === null ? complete() : setConfirming(true))}
      >
        {text('complete.action')}
      </Button>
      {isConfirming && question && (
        <ConfirmDialog
          title={text(`complete.${question}`)}
          confirmLabel={text('complete.action')}
          cancelLabel={text('complete.cancel')}
          onConfirm={complete}
          onCancel={() => setConfirming(false)}
        >
          {text(`complete.${question}Text`, {
            number: orderNumber(order, 4),
            missing: order.missingScanCount ?? 0,
          })}
          {isPayable && (
            <p className={styles.payable}>{text(payment?.onItsWaySince ? 'complete.onItsWay' : 'complete.payable')}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
