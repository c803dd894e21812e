import { orderNumber } from 'contracts/order/order-number'
import type { Order } from 'contracts/orders'
import { buttonLook } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { Link, usePageMeta, useSearchParams, useSession, useSite } from 'platform'
import { useEventToasts } from '../parts/event-toasts'
import { outcomeOf } from '../payment/rules'
import { useWatchedPayment } from '../payment/use-watched-payment'
import { paymentAtom } from '../payment/watching'
import { AfterOrder } from './after-order'
import { inTexts } from './in-texts'
import { PayAgain } from './pay-again'
import { PaymentNotes } from './payment-notes'
import { type Text, useText } from './texts'
import { useAmount } from './use-amount'
import { usePlaced } from './use-placed'

/**
 * Where the bank leads back to (SHELL-013). It says what the services know of the payment and believes nothing of its
 * address but which order is asked about (PAY-016, PAY-019).
 */
export const PaymentSuccess = inTexts(function PaymentSuccess() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId')
  useEventToasts()
  return orderId ? <OfOrder key={orderId} orderId={orderId} /> : <General />
})

function OfOrder({ orderId }: { orderId: string }) {
  const text = useText()
  const order = usePlaced(orderId)
  useWatchedPayment(orderId)
  const payment = useAtomValue(paymentAtom)
  const outcome = outcomeOf({ payment, order })
  // What came need not be what was agreed on.
  const total = useAmount(outcome === 'in-review' ? null : order, payment.value)
  const title = text(`result.${outcome}.title`)
  usePageMeta({ title, description: text('result.description') })
  const isOver = outcome === 'paid' || outcome === 'in-review'
  return (
    <AfterOrder
      order={order}
      hasPicture={isOver}
      title={title}
      lead={text(`result.${outcome}.lead`, { number: orderNumber(order ?? { id: orderId, number: '' }, 6), total })}
      steps={outcome === 'paid' ? nextSteps(order, text) : []}
      links={
        <>
          <PayAgain orderId={orderId} order={order} outcome={outcome} />
          <Links isOver={isOver} email={order?.email ?? null} />
        </>
      }
    >
      <PaymentNotes outcome={outcome} payment={payment.value} />
    </AfterOrder>
  )
}

/** PAY-019: the address names no order, so the page asks no service and stays general. */
function General() {
  const text = useText()
  const title = text('result.general.title')
  usePageMeta({ title, description: text('result.description') })
  return (
    <AfterOrder
      order={null}
      title={title}
      lead={text('result.general.lead')}
      steps={nextSteps(null, text)}
      links={<Links isOver email={null} />}
    />
  )
}

const nextSteps = (order: Order | null, text: Text): string[] => [
  text(order && order.scanCount > 0 && order.receivedCount === order.scanCount ? 'result.received' : 'thanks.step1'),
  order?.email ? text('result.mail', { email: order.email }) : text('result.mailGeneric'),
  text('result.made'),
]

/** Leads a person who is not signed in through the sign-in, which takes the order's e-mail, to the cabinet. */
function Links({ isOver, email }: { isOver: boolean; email: string | null }) {
  const text = useText()
  const { support } = useSite()
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <>
      <Link
        className={buttonLook(isOver ? 'action' : 'line')}
        to={isSignedIn ? '/cabinet' : '/auth?returnTo=%2Fcabinet'}
        state={{ email }}
      >
        {text(isSignedIn ? 'result.cabinet' : 'result.signIn')}
      </Link>
      {isOver ? (
        <Link className={buttonLook('line')} to="/order?new=1">
          {text('thanks.again')}
        </Link>
      ) : (
        <a className={buttonLook('quiet')} href={`mailto:${support.email}`}>
          {text('order.writeUs')}
        </a>
      )}
    </>
  )
}
