import { later } from 'frontend-kit/later'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'platform'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { noticeAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import { OrderSkeleton } from '../parts/order-skeleton'

const { Component: Away } = later(() => import(/* webpackChunkName: "steps" */ './away').then((it) => it.Away))

/**
 * Around the wizard: the address of a QR code (`/order?continue=1#…`) shows its question instead, and an order that this
 * browser no longer has says where it is.
 */
export function Continuing({ children }: { children: ReactNode }) {
  const isArrival = useSearchParams()[0].has('continue')
  const notice = useAtomValue(noticeAtom)
  const orderId = useOrderSession().orderId()
  /** The order that was shown or asked for last: the one that is lost, once it is. */
  const [lastId, setLastId] = useState(orderId)
  useEffect(() => {
    if (orderId !== null) setLastId(orderId)
  }, [orderId])

  const isLost = lastId !== null && (notice === 'order-lost' || notice === 'order-not-yours')
  if (!isArrival && !isLost) return children
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <Away lostId={isArrival ? null : lastId}>{children}</Away>
    </Suspense>
  )
}
