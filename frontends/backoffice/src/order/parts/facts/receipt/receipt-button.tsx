import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import type { OrderParts } from '../../../queries'
import { useText } from '../../../texts'
import { ReceiptDialog } from './receipt-dialog'

type Props = { order: Order; quote: OrderQuote; isOffered: boolean } & Pick<OrderParts, 'reviews'>

/**
 * Opens the form by which staff record a bank transfer (PAY-032). An open form stays when the order is paid, so that it says
 * what became of the transfer.
 */
export function ReceiptButton({ order, quote, isOffered, reviews: { reading, retry } }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  // What waits in review is no longer due: without it the form would ask for it again. Of a draft nothing has come.
  const isUnknown = order.status !== 'draft' && reading.status !== 'shown'
  const inReview = reading.status === 'shown' ? reading.value.items : []
  return (
    <>
      {isOffered && (
        <Button
          look="line"
          busy={isUnknown && reading.status === 'loading'}
          disabledReason={isUnknown ? text('receipt.notRead') : undefined}
          onDisabledPress={() => void retry()}
          onPress={() => setOpen(true)}
        >
          {text('receipt.action')}
        </Button>
      )}
      {isOpen && <ReceiptDialog order={order} quote={quote} inReview={inReview} onClose={() => setOpen(false)} />}
    </>
  )
}
