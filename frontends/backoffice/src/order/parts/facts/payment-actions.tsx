import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { CopyButton } from '../../../shared/copy-button'
import { type OrderParts, usePaymentCheck } from '../../queries'
import { isReceivable } from '../../receipt'
import { isLinkable } from '../../rules'
import { useText } from '../../texts'
import { LinkButton } from './link-button'
import styles from './payment-actions.module.css'
import { ReceiptButton } from './receipt/receipt-button'

type Props = { order: Order; payment: Payment | null } & Pick<OrderParts, 'quote' | 'reviews'>

/** What staff can do about the payment of an order. */
export function PaymentActions({ order, payment, quote: { reading }, reviews }: Props) {
  const text = useText()
  const quote = reading.status === 'shown' ? reading.value : null
  const isOffered = isLinkable(order, quote)
  const address = payment?.confirmationUrl ?? null
  return (
    <div className={styles.actions}>
      {/* As the next step it stands at the head of the page. */}
      {isOffered && quote && order.step !== 'payment-due' && (
        <LinkButton order={order} payment={payment} quote={quote} />
      )}
      {isOffered && address && <CopyButton value={address} label={text('link.copy')} />}
      {payment && <CheckButton orderId={order.id} isOffered={payment.status !== 'paid'} />}
      {quote && <ReceiptButton order={order} quote={quote} reviews={reviews} isOffered={isReceivable(order, quote)} />}
    </div>
  )
}

/** It stays when the order is paid, so that a check that is under way still says so. */
function CheckButton({ orderId, isOffered }: { orderId: string; isOffered: boolean }) {
  const text = useText()
  const { isBusy, run } = usePaymentCheck(orderId)
  async function check() {
    const checked = await run()
    if (checked === null) return
    if (checked instanceof ApiProblem)
      return toast({ kind: 'error', about: 'check', title: text('toast.error'), text: text('check.failed') })
    toast(
      checked.isPaid
        ? { kind: 'success', about: 'check', title: text('check.paid') }
        : { kind: 'info', about: 'check', title: text('check.unpaid'), text: text('check.unpaidText') },
    )
  }
  if (!isOffered) return null
  return (
    <Button look="line" busy={isBusy} onPress={() => void check()}>
      {text('check.action')}
    </Button>
  )
}
