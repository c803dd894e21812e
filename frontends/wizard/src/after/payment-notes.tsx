import type { Payment } from 'contracts/payment/attempts'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { toast, useSite } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { useNotOpenedText, useText } from '../later-texts'
import { payingAtom } from '../payment/atoms'
import { type Outcome, reasonOf } from '../payment/rules'

type Props = { outcome: Outcome; payment: Payment | null; isSlow: boolean }

/** What has to be known of a payment that did not simply succeed. */
export function PaymentNotes({ outcome, payment, isSlow }: Props) {
  const text = useText()
  const notOpenedText = useNotOpenedText()
  const paying = useAtomValue(payingAtom)
  if (outcome === 'in-review') return <InReview />
  return (
    <>
      {outcome === 'failed' && payment && <Note kind="warn">{text(`declined.${reasonOf(payment)}`)}</Note>}
      {isSlow && <Slow />}
      {paying.status === 'failed' && (
        <Note kind="error" title={text('pay.failed')}>
          {notOpenedText(paying.failure)}
        </Note>
      )}
    </>
  )
}

/** Tells the customer, when the bank takes long, to wait, and later to write to support. */
function Slow() {
  const text = useText()
  const { support } = useSite()
  const write = (
    <a className={buttonLook('line')} href={`mailto:${support.email}`}>
      {text('order.writeUs')}
    </a>
  )
  return (
    <Note kind="info" title={text('result.slow')} actions={write}>
      {text('result.slowText')}
    </Note>
  )
}

/** PAY-018: the provider has the money, the order did not become paid. */
function InReview() {
  const text = useText()
  const { support } = useSite()
  const showToast = useEffectEvent(() =>
    toast({ kind: 'error', about: 'payment', title: text('result.notUpdated'), isOnPage: true }),
  )
  useEffect(() => showToast(), [])
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
