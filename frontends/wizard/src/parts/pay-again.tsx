import type { Order } from 'contracts/orders'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { isPayable, type Outcome, wayToPay } from '../payment'
import { payingAtom } from '../state'
import { pay } from '../state/paying'
import { useText } from '../texts'

/** The way back to the bank for as long as the order is to be paid. */
export function PayAgain({ orderId, order, outcome }: { orderId: string; order: Order | null; outcome: Outcome }) {
  const text = useText()
  const isOpening = useAtomValue(payingAtom).status === 'opening'
  if (wayToPay(useSite()) !== 'online' || !isPayable({ order, outcome })) return null
  return (
    <Button
      look={outcome === 'checking' ? 'line' : 'action'}
      busy={isOpening}
      onPress={() => void pay(orderId, `/payment/success?orderId=${orderId}`)}
    >
      {text(outcome === 'failed' ? 'result.again' : 'summary.pay')}
    </Button>
  )
}
