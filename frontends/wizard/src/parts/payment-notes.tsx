import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useAtomValue } from 'jotai'
import { useSite, useToasts } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { type Outcome, reasonOf, wayToPay } from '../payment'
import { payingAtom } from '../state'
import { pay } from '../state/paying'
import { useNotOpenedText, useText } from '../texts'

type Props = { orderId: string; order: Order | null; outcome: Outcome; payment: Payment | null }

/** What has to be known of a payment that did not simply succeed, and what can be done about it. */
export function PaymentNotes({ orderId, order, outcome, payment }: Props) {
  const text = useText()
  if (outcome === 'in-review') return <InReview />
  return (
    <>
      {outcome === 'failed' && payment && <Note kind="warn">{text(`declined.${reasonOf(payment)}`)}</Note>}
      <PayAgain orderId={orderId} order={order} outcome={outcome} />
    </>
  )
}

/** PAY-018: the provider has the money, the order did not become paid. */
function InReview() {
  const text = useText()
  const { support } = useSite()
  const { show } = useToasts()
  const tell = useEffectEvent(() => show({ kind: 'error', title: text('result.notUpdated'), isOnPage: true }))
  useEffect(() => tell(), [])
  const write = (
    <a className={buttonLook('line')} href={`mailto:${support.email}`}>
      {support.email}
    </a>
  )
  return (
    <Note kind="error" actions={write}>
      {text('result.notUpdated')}
    </Note>
  )
}

/** The way back to the bank for as long as the order is to be paid. */
function PayAgain({ orderId, order, outcome }: Omit<Props, 'payment'>) {
  const text = useText()
  const site = useSite()
  const notOpenedText = useNotOpenedText()
  const paying = useAtomValue(payingAtom)
  // Of an order that cannot be shown just now, a payment that failed is reason enough to offer another.
  const isPayable = order ? order.status === 'pending' : outcome === 'failed'
  const isOver = outcome === 'paid' || outcome === 'loading'
  if (!isPayable || isOver || wayToPay(site) !== 'online') return null
  return (
    <>
      {outcome === 'checking' && <p>{text('result.unpaid')}</p>}
      {paying.status === 'failed' && (
        <Note kind="error" title={text('pay.failed')}>
          {notOpenedText(paying.failure)}
        </Note>
      )}
      <Button
        look={outcome === 'checking' ? 'line' : 'action'}
        busy={paying.status === 'opening'}
        onPress={() => void pay(orderId, `/payment/success?orderId=${orderId}`)}
      >
        {text(outcome === 'failed' ? 'result.again' : 'result.toBank')}
      </Button>
    </>
  )
}
