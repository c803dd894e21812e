import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../../texts'
import { ReceiptDialog } from './receipt-dialog'

type Props = { order: Order; quote: OrderQuote; isOffered: boolean }

/**
 * Opens the form by which staff record a bank transfer (PAY-032). An open form stays when the order is paid, so that it says
 * what became of the transfer.
 */
export function ReceiptButton({ order, quote, isOffered }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isOffered && (
        <Button look="line" onPress={() => setOpen(true)}>
          {text('receipt.action')}
        </Button>
      )}
      {isOpen && <ReceiptDialog order={order} quote={quote} onClose={() => setOpen(false)} />}
    </>
  )
}
