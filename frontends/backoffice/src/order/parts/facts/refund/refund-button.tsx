import type { Order } from 'contracts/order/order'
import type { Movement } from 'contracts/payment/money'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../../texts'
import { RefundDialog } from './refund-dialog'

type Props = { order: Order; movement: Movement; leftMinor: number }

/**
 * Opens the form by which staff give back money of a payment (PAY-033), as long as some is left. An open form stays after that,
 * so that it says what became of the refund.
 */
export function RefundButton(props: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {props.leftMinor > 0 && (
        <Button look="line" onPress={() => setOpen(true)}>
          {text('refund.action')}
        </Button>
      )}
      {isOpen && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
