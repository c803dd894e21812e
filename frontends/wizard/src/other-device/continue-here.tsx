import { later } from 'frontend-kit/later'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { orderAtom } from '../order-session/atoms'

const { Component: Offer } = later(() =>
  import(/* webpackChunkName: "steps" */ './enter-code').then((it) => it.EnterCodeOffer),
)

/**
 * The way to continue an order of another device, where none is under way yet. It stays while the step is shown, so that
 * nothing moves under a press when the first data make an order.
 */
export function ContinueHere() {
  const order = useAtomValue(orderAtom)
  const [isEmpty] = useState(order === null)
  return isEmpty ? (
    <Suspense>
      <Offer />
    </Suspense>
  ) : null
}
