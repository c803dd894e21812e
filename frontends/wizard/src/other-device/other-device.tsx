import { later } from 'frontend-kit/later'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { orderAtom } from '../order-session/atoms'

const { Component: Block } = later(() => import(/* webpackChunkName: "steps" */ './block').then((it) => it.Block))

/** The ways to continue the draft on another device (WIZ-026, WIZ-101); nothing while there is none. */
export function OtherDevice() {
  const order = useAtomValue(orderAtom)
  if (order?.status !== 'draft') return null
  return (
    <Suspense>
      <Block order={order} />
    </Suspense>
  )
}
