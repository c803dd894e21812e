import { Note } from 'frontend-kit/ui/feedback/note'
import { useText } from '../later-texts'
import { PayButton } from './first-button'

/** The bank has not seen a payment: it may come in a moment, or the person has left without one. */
export function LeftTheBank({ orderId }: { orderId: string }) {
  const text = useText()
  const pay = (
    <PayButton orderId={orderId} look="line">
      {text('result.pay')}
    </PayButton>
  )
  return (
    <Note kind="info" title={text('result.left')} actions={pay}>
      {text('result.leftText')}
    </Note>
  )
}
