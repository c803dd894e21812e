import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { usePaying } from './paying-orders'

/** Leads to the bank (CAB-010); disabled while another order's payment is being opened. */
export function PayButton({ order, number }: { order: Order; number: string }) {
  const text = useText()
  const { payingId, pay } = usePaying()
  const isOther = payingId !== null && payingId !== order.id
  return (
    <Button
      busy={payingId === order.id}
      disabledReason={isOther ? text('card.otherPayment') : undefined}
      aria-label={text('card.payOrder', { number })}
      onPress={() => void pay(order)}
    >
      {text('card.pay')}
    </Button>
  )
}
