import type { Order } from 'contracts/order/order'
import { isChecked } from 'contracts/payment/silence'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { Link, Navigate, useSite } from 'platform'
import { inTexts, useText } from '../later-texts'
import { AwaitingPayment } from './awaiting-payment'
import { isPayable, outcomeOf, wayToPay } from './rules'
import { useWatchedPayment } from './use-watched-payment'
import { paymentAtom } from './watching'

/** The order on the screen has been placed, here or in another tab, and can no longer be changed. */
export const Placed = inTexts(function Placed({ order }: { order: Order }) {
  return wayToPay(useSite()) === 'online' ? <PaidOnline order={order} /> : <Done to={`/thankyou?id=${order.id}`} />
})

/** Offers the payment, or leads to the page that tells what became of it. */
function PaidOnline({ order }: { order: Order }) {
  useWatchedPayment(order.id)
  const payment = useAtomValue(paymentAtom)
  const now = useMinute()
  const outcome = outcomeOf({ payment, order, now })
  const result = `/payment/success?orderId=${order.id}`
  // The bank may have the money, and is silent about it: that page offers no second payment.
  if (outcome === 'checking' && payment.value && isChecked(payment.value, now)) return <Navigate replace to={result} />
  // Until the service answers, the page shows what is most probable: an order that is still to be paid.
  if (isPayable({ order, outcome: outcome === 'loading' ? 'unknown' : outcome }))
    return <AwaitingPayment order={order} payment={payment.value} />
  // The money has come, or is on its way: that page tells of it.
  return outcome === 'paid' || outcome === 'on-its-way' ? <Navigate replace to={result} /> : <Done to={result} />
}

function Done({ to }: { to: string }) {
  const text = useText()
  const { support } = useSite()
  const actions = (
    <>
      <Link className={buttonLook('action')} to={to}>
        {text('placed.show')}
      </Link>
      <Link className={buttonLook('line')} to="/order?new=1">
        {text('placed.new')}
      </Link>
    </>
  )
  return (
    <Note kind="info" title={text('placed.title')} actions={actions}>
      {text('placed.text', { email: support.email })}
    </Note>
  )
}
