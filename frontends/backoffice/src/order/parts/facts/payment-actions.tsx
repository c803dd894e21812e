import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { tabBeside } from 'frontend-kit/bank-page'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { CopyButton } from '../../../shared/copy-button'
import { withCause } from '../../../shared/texts'
import { type OrderParts, usePaymentCheck, usePaymentLink } from '../../queries'
import { isReceivable } from '../../receipt'
import { isLinkable, linkObstacleOf, linkRefusalOf } from '../../rules'
import { useText } from '../../texts'
import styles from './payment-actions.module.css'
import { ReceiptButton } from './receipt/receipt-button'

type Props = { order: Order; payment: Payment | null } & Pick<OrderParts, 'quote'>

/** What staff can do about the payment of an order. */
export function PaymentActions({ order, payment, quote: { reading } }: Props) {
  const text = useText()
  const quote = reading.status === 'shown' ? reading.value : null
  const isOffered = isLinkable(order, quote)
  const address = payment?.confirmationUrl ?? null
  return (
    <div className={styles.actions}>
      {isOffered && quote && <LinkButton order={order} payment={payment} quote={quote} />}
      {isOffered && address && <CopyButton value={address} label={text('link.copy')} />}
      {payment && <CheckButton orderId={order.id} isOffered={payment.status !== 'paid'} />}
      {quote && <ReceiptButton order={order} quote={quote} isOffered={isReceivable(order, quote)} />}
    </div>
  )
}

type LinkProps = {
  order: Order
  payment: Payment | null
  quote: Parameters<ReturnType<typeof usePaymentLink>['run']>[1]
}

/** BACK-035: the bank's page opens beside this one, and its address stands here to be copied. */
function LinkButton({ order, payment, quote }: LinkProps) {
  const text = useText()
  const { isBusy, run } = usePaymentLink(order.id)
  async function make() {
    const tab = tabBeside(text('link.waiting'))
    const made = await run(order, quote)
    if (made === null) return tab.drop()
    if (made instanceof ApiProblem || made.address === null) {
      tab.drop()
      const why =
        made instanceof ApiProblem
          ? withCause(text, text(`link.${linkRefusalOf(made)}`), made.code)
          : text('link.noAddress')
      return toast({ kind: 'error', about: 'link', title: text('toast.error'), text: why })
    }
    tab.show(made.address)
    toast({ kind: 'success', about: 'link', title: text('link.made'), text: text('link.madeText') })
  }
  const obstacle = linkObstacleOf(order, payment)
  const disabledReason = obstacle ? text(`link.${obstacle}`) : undefined
  return (
    <Button look="line" busy={isBusy} disabledReason={disabledReason} onPress={() => void make()}>
      {text('link.action')}
    </Button>
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
