import { useChange } from 'frontend-kit/hooks/use-change'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { useAtomValue } from 'jotai'
import { Link, useSession } from 'platform'
import { useText } from '../later-texts'
import { usePart } from '../order-session/context'
import { payingAtom } from '../payment/atoms'
import { createPaying } from '../payment/paying'
import { createPaymentWatch } from '../payment/watching'
import type { FirstAction } from './rules'

type Props = { action: FirstAction; orderId: string; email: string | null; isLoading: boolean }

/** What the person most probably wants to do now. */
export function FirstButton({ action, orderId, email, isLoading }: Props) {
  const text = useText()
  switch (action) {
    case 'pay':
      return <PayButton orderId={orderId}>{text('result.pay')}</PayButton>
    case 'try-again':
      return <PayButton orderId={orderId}>{text('result.tryAgain')}</PayButton>
    case 'check':
      return <CheckButton isLoading={isLoading} />
    case 'follow':
      return <CabinetLink orderId={orderId} email={email} look="action" />
    default:
      return action satisfies never
  }
}

type PayProps = { orderId: string; look?: 'line'; children: string }

/** Leads to the bank. */
export function PayButton({ orderId, look, children }: PayProps) {
  const { pay } = usePart(createPaying)
  const paying = useAtomValue(payingAtom)
  return (
    <Button
      look={look}
      busy={paying.status === 'opening'}
      onPress={() => void pay(orderId, `/payment/success?orderId=${orderId}`)}
    >
      {children}
    </Button>
  )
}

/** Asks the bank now; the page does so by itself as well, after growing pauses. */
function CheckButton({ isLoading }: { isLoading: boolean }) {
  const text = useText()
  const { pollNow } = usePart(createPaymentWatch)
  const { isBusy, run } = useChange(pollNow)
  return (
    <Button busy={isBusy || isLoading} onPress={() => void run()}>
      {text('result.check')}
    </Button>
  )
}

/** `orderId`: the link leads to the page of this order, else to the list. */
type LinkProps = { orderId?: string; email: string | null; look: 'action' | 'line'; children?: string }

/** Leads a person who is not signed in through the sign-in, which takes the order's e-mail, to the cabinet. */
export function CabinetLink({ orderId, email, look, children }: LinkProps) {
  const text = useText()
  const isSignedIn = useSession().status === 'signed-in'
  const page = orderId ? `/cabinet/orders/${orderId}` : '/cabinet'
  const to = isSignedIn ? page : `/auth?returnTo=${encodeURIComponent(page)}`
  return (
    <Link className={buttonLook(look)} to={to} state={{ email }}>
      {children ?? text(isSignedIn ? 'result.cabinet' : 'result.signIn')}
    </Link>
  )
}
