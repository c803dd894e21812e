import type { Order } from 'contracts/orders'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { useSite } from 'platform'
import { payingAtom } from '../order-session/atoms'
import { usePart } from '../order-session/context'
import { BankBlocked } from '../payment/bank-blocked'
import { createPaying } from '../payment/paying'
import { isPayable, type Outcome, wayToPay } from '../payment/rules'
import { useBankPage } from '../payment/use-bank-page'
import { useText } from './texts'

/** The way back to the bank for as long as the order is to be paid. */
export function PayAgain({ orderId, order, outcome }: { orderId: string; order: Order | null; outcome: Outcome }) {
  const { pay } = usePart(createPaying)
  const text = useText()
  const paying = useAtomValue(payingAtom)
  const openBank = useBankPage()
  if (wayToPay(useSite()) !== 'online' || !isPayable({ order, outcome })) return null
  if (paying.status === 'blocked') return <BankBlocked address={paying.address} />
  return (
    <Button
      look={outcome === 'checking' ? 'line' : 'action'}
      busy={paying.status === 'opening'}
      onPress={() => void pay(orderId, `/payment/success?orderId=${orderId}`, openBank())}
    >
      {text(outcome === 'failed' ? 'result.again' : 'summary.pay')}
    </Button>
  )
}
