import type { Payment } from 'contracts/payment/attempts'
import { useMoments } from 'frontend-kit/texts/moments'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { toast, useSite } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { useNotOpenedText, useText } from '../later-texts'
import { payingAtom } from '../payment/atoms'
import { type Outcome, reasonOf } from '../payment/rules'

type Props = {
  outcome: Outcome
  payment: Payment | null
  isSlow: boolean
  /** The page offers the way back to the bank in place of waiting alone. */
  isLeft: boolean
}

/** What has to be known of a payment that did not simply succeed. */
export function PaymentNotes({ outcome, payment, isSlow, isLeft }: Props) {
  const text = useText()
  const notOpenedText = useNotOpenedText()
  const paying = useAtomValue(payingAtom)
  if (outcome === 'in-review') return <InReview />
  return (
    <>
      {outcome === 'failed' && payment && <Note kind="warn">{text(`declined.${reasonOf(payment)}`)}</Note>}
      {outcome === 'checking' && !isLeft && <Waiting payment={payment} isSlow={isSlow} />}
      {outcome === 'overdue' && <Overdue />}
      {paying.status === 'failed' && (
        <Note kind="error" title={text('pay.failed')}>
          {notOpenedText(paying.failure)}
        </Note>
      )}
    </>
  )
}

type WaitingProps = { payment: Payment | null; isSlow: boolean }

/** PAY-018: what to do while the bank is silent, and for how long it can be. */
function Waiting({ payment, isSlow }: WaitingProps) {
  const text = useText()
  const { zoned } = useMoments()
  const until = payment?.payableUntil
  return (
    <Note kind="info" title={text(isSlow ? 'result.slow' : 'result.wait')}>
      {text(isSlow ? 'result.slowText' : 'result.waitText')}
      {until && ` ${text('result.until', { moment: zoned(until) })}`}
    </Note>
  )
}

/** Nobody can pay at the bank any more, and it has not said whether somebody has. */
function Overdue() {
  const text = useText()
  return (
    <Note kind="warn" title={text('result.ifTaken')}>
      {text('result.ifTakenText')}
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
