import { accountEmailOf, may } from 'contracts/access/rights'
import { orderNumber } from 'contracts/order/order-number'
import { OrderInvoice } from 'frontend-kit/documents/order-invoice'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { useAtomValue } from 'jotai'
import { Link, usePageMeta, useSearchParams, useSession, useSite } from 'platform'
import { inTexts, useText } from '../later-texts'
import { useEventToasts } from '../parts/event-toasts'
import { type Outcome, outcomeOf, wayToPay } from '../payment/rules'
import { useWatchedPayment } from '../payment/use-watched-payment'
import { paymentAtom } from '../payment/watching'
import { AfterOrder } from './after-order'
import { useChannel } from './channel'
import { CabinetLink, FirstButton } from './first-button'
import { HelpLink } from './help-link'
import { LeftTheBank } from './left-the-bank'
import { nextSteps } from './next-steps'
import { OtherWays } from './other-ways'
import { PaymentNotes } from './payment-notes'
import { DispatchPromise } from './promise'
import { ProviderReceipt } from './receipt'
import {
  confirmationOf,
  type FirstAction,
  firstAction,
  isSlow,
  mayReturnToBank,
  partOf,
  promisedOf,
  sumState,
} from './rules'
import { Sum } from './sum'
import { Track } from './track'
import { useAmount } from './use-amount'
import { useIsMissing, usePlaced } from './use-placed'

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

/** No money of the order is on its way, so that it can be paid by an invoice. */
const BY_INVOICE: readonly Outcome[] = ['unfinished', 'failed']

function OfOrder({ orderId }: { orderId: string }) {
  const text = useText()
  const order = usePlaced(orderId)
  useWatchedPayment(orderId)
  const payment = useAtomValue(paymentAtom)
  const outcome = outcomeOf({ payment, order, isMissing: useIsMissing(orderId), now: useMinute() })
  const known = { order, outcome, way: wayToPay(useSite()) }
  const action = firstAction(known)
  const isLeft = mayReturnToBank(known, payment)
  const state = sumState(outcome)
  // Money that staff review may be another amount than the order's.
  const amount = useAmount(outcome === 'in-review' ? null : order, payment.value)
  const promised = promisedOf(order)
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const email = person && accountEmailOf(person)
  // A colleague does not read the channel of the clinic.
  const asked = outcome === 'paid' && person && may(person, 'person') ? person.email : null
  const confirmation = confirmationOf(order, email, useChannel(asked))
  const number = orderNumber(order ?? { id: orderId, number: '' }, 6)
  const title = text(`result.${outcome}.title`)
  usePageMeta({ title, description: text('result.description') })
  return (
    <AfterOrder
      order={order}
      hasPicture={outcome === 'paid'}
      title={title}
      sum={state && amount && <Sum amount={amount} state={state} />}
      lead={<OrderNumber number={number}>{text(`result.${outcome}.lead`, { number })}</OrderNumber>}
      actions={
        <>
          <FirstButton
            action={action}
            orderId={orderId}
            email={order?.email ?? null}
            isLoading={outcome === 'loading'}
          />
          <Second action={action} email={order?.email ?? null} isPaid={outcome === 'paid' || outcome === 'in-review'} />
          {(outcome === 'checking' || outcome === 'overdue') && <HelpLink number={number} />}
        </>
      }
      track={<Track at={partOf(order, outcome)} />}
      otherwise={
        <>
          {isLeft && <LeftTheBank orderId={orderId} />}
          {order && BY_INVOICE.includes(outcome) && <OrderInvoice order={order} />}
          {outcome === 'failed' && <OtherWays number={number} />}
          {outcome === 'paid' && <ProviderReceipt payment={payment.value} email={order?.email ?? null} />}
        </>
      }
      steps={outcome === 'paid' ? nextSteps(order, text, promised, confirmation) : []}
    >
      {outcome === 'paid' && promised && <DispatchPromise at={promised} />}
      <PaymentNotes outcome={outcome} payment={payment.value} isSlow={isSlow(outcome, payment)} isLeft={isLeft} />
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
      actions={
        <>
          <CabinetLink email={null} look="action" />
          <Second action="follow" email={null} isPaid />
        </>
      }
      steps={nextSteps(null, text, null, 'email')}
    />
  )
}

type SecondProps = { action: FirstAction; email: string | null; isPaid: boolean }

/** The second button: after a paid order a new one, else the cabinet or a mail to support. */
function Second({ action, email, isPaid }: SecondProps) {
  const text = useText()
  const { support } = useSite()
  if (isPaid)
    return (
      <Link className={buttonLook('line')} to="/order?new=1">
        {text('thanks.again')}
      </Link>
    )
  if (action === 'check') return <CabinetLink email={email} look="line" />
  // It stays payable from the cabinet (PAY-031).
  if (action !== 'follow')
    return (
      <CabinetLink email={email} look="line">
        {text('result.later')}
      </CabinetLink>
    )
  return (
    <a className={buttonLook('line')} href={`mailto:${support.email}`}>
      {text('order.writeUs')}
    </a>
  )
}
