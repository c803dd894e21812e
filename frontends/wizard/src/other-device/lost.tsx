import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { Link, useSession } from 'platform'
import { type ReactNode, useEffect, useState } from 'react'
import { noticeAtom } from '../order-session/atoms'
import { OrderSkeleton } from '../parts/order-skeleton'
import { showHandOver } from './api'
import { Elsewhere } from './elsewhere'
import { orderPath } from './rules'
import { useText } from './texts'

type Props = { orderId: string; children: ReactNode }

/** An order that this browser does not have: it is on another device, or opens where its person signs in (SHELL-012). */
export function Lost({ orderId, children }: Props) {
  const [found, setFound] = useState<{ orderId: string; isElsewhere: boolean } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const take = (isElsewhere: boolean) => isCurrent && setFound({ orderId, isElsewhere })
    void attempt(() => showHandOver(orderId)).then((it) => take(!(it instanceof ApiProblem)))
    return () => {
      isCurrent = false
    }
  }, [orderId])
  if (found?.orderId !== orderId) return <OrderSkeleton />
  if (found.isElsewhere) return <Elsewhere orderId={orderId} />
  return (
    <>
      <SignInOffer orderId={orderId} />
      {children}
    </>
  )
}

function SignInOffer({ orderId }: { orderId: string }) {
  const text = useText()
  const session = useSession()
  const notice = useAtomValue(noticeAtom)
  if (session.status !== 'anonymous' || notice !== 'order-not-yours') return null
  const address = `/auth?returnTo=${encodeURIComponent(orderPath(orderId))}`
  const action = (
    <Link className={buttonLook('line')} to={address}>
      {text('signIn.submit')}
    </Link>
  )
  return (
    <Note kind="info" title={text('signIn.title')} actions={action}>
      {text('signIn.text')}
    </Note>
  )
}
