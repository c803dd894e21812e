import { orderNumber } from 'contracts/order/order-number'
import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { Button } from 'frontend-kit/ui/button'
import { ConfirmDialog } from 'frontend-kit/ui/confirm-dialog'
import { useState } from 'react'
import { completionOf } from '../rules'
import { complete } from '../state/backoffice'
import { useText } from '../texts'
import styles from './complete-button.module.css'

type Props = {
  order: Order
  /** Null where there is none, or where nobody could say it. */
  payment: Payment | null
  isBusy: boolean
}

/** «Выполнить» (ORD-025, BACK-030). */
export function CompleteButton({ order, payment, isBusy }: Props) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const completion = completionOf(order, payment)
  if (completion.status === 'absent') return null
  if (completion.status === 'done')
    return (
      <Button look="line" disabledReason={text('complete.done')}>
        {text('complete.action')}
      </Button>
    )
  const { question, isPayable } = completion
  return (
    <>
      <Button busy={isBusy} onPress={() => setAsking(true)}>
        {text('complete.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text(`complete.${question}`)}
          confirmLabel={text('complete.action')}
          cancelLabel={text('complete.cancel')}
          onConfirm={() => {
            setAsking(false)
            void complete()
          }}
          onCancel={() => setAsking(false)}
        >
          {text(`complete.${question}Text`, {
            number: orderNumber(order, 4),
            missing: order.missingScanCount ?? 0,
          })}
          {isPayable && <p className={styles.payable}>{text('complete.payable')}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
