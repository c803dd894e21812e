import type { Order } from 'contracts/order/order'
import type { NewHold } from 'contracts/order/staff/hold'
import { type ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached } from 'frontend-kit/queries'
import { recordOf } from '../../queries'

const orders = client('orders')

const which = ({ id, version }: Order) => ({ path: { orderId: id }, header: ifMatch(version) })

/** Asks the customer for a scan, also once more when the time to answer is over. */
export function useAsking(order: Order) {
  const { set } = useCached<Order>(recordOf(order.id))
  return async (asked: NewHold): Promise<Order> => {
    const held = await answer(orders.PUT('/v1/orders/{orderId}/hold', { params: which(order), body: asked }))
    set(held)
    return held
  }
}

/** Lets the clock run again without the scan, one call at a time. */
export function useResuming(orderId: string) {
  const { set } = useCached<Order>(recordOf(orderId))
  return useChange(async (order: Order) => {
    const resumed = await answer(orders.DELETE('/v1/orders/{orderId}/hold', { params: which(order) }))
    set(resumed)
    return resumed
  })
}

/** Takes the question back while nobody was told of it; from a toast, which outlives the form that asked. */
export function useTakingBack(orderId: string) {
  const { set } = useCached<Order>(recordOf(orderId))
  return (held: Order): Promise<Order | ApiProblem> =>
    attempt(async () => {
      const back = await answer(orders.DELETE('/v1/orders/{orderId}/hold', { params: which(held) }))
      set(back)
      return back
    })
}
