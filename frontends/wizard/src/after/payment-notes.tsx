import type { Payment } from 'contracts/payments'
import { buttonLook } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useAtomValue } from 'jotai'
import { toast, useSite } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { payingAtom } from '../order-session/atoms'
import { type Outcome, reasonOf } from '../payment/rules'
import { useNotOpenedText } from '../texts'
import { useText } from './texts'

type Props = { outcome: Outcome; payment: Payment | null }

/** What has to be known of a payment that did not simply succeed. */
export function PaymentNotes({ outcome, payment }: Props) {
  const text = useText()
  const notOpenedText = useNotOpenedText()
  const paying = useAtomValue(payingAtom)
  if (outcome === 'in-review') return <InReview />
  return (
    <>
      {outcome === 'failed' && payment && <Note kind="warn">{text(`declined.${reasonOf(payment)}`)}</Note>}
      {outcome === 'checking' && payment && <p>{text('result.unpaid')}</p>}
      {paying.status === 'failed' && (
        <Note kind="error" title={text('pay.failed')}>
          {notOpenedText(paying.failure)}
        </Note>
      )}
    </>
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
