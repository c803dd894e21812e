import type { NewManualLine } from 'contracts/order/money/manual-lines'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { type ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useCached } from 'frontend-kit/queries'
import { quoteOf, recordOf } from '../../queries'

const orders = client('orders')

/** What a change makes of the page: the order, and a price that is read again; after a refusal both are. */
function useTaking(orderId: string) {
  const record = useCached<Order>(recordOf(orderId))
  const quote = useCached<OrderQuote>(quoteOf(orderId))
  return async (change: Promise<Order>): Promise<Order> => {
    try {
      const changed = await change
      record.set(changed)
      await quote.refetch()
      return changed
    } catch (problem) {
      void Promise.all([record.refetch(), quote.refetch()])
      throw problem
    }
  }
}

const add = ({ id, version }: Order, body: NewManualLine): Promise<Order> => {
  const params = { path: { orderId: id }, header: ifMatch(version) }
  return answer(orders.POST('/v1/orders/{orderId}/manual-lines', { params, body }))
}

/** Adds a line to the price of the order that the person sees. */
export function useAdding(order: Order) {
  const take = useTaking(order.id)
  return async (line: NewManualLine): Promise<Order> => take(add(order, line))
}

/** Removes a line. Its button goes with it, and hears of it all the same: `useChange` would not tell it. */
export function useRemoving(order: Order) {
  const take = useTaking(order.id)
  return (lineId: string): Promise<Order | ApiProblem> => {
    const params = { path: { orderId: order.id, lineId }, header: ifMatch(order.version) }
    return attempt(() => take(answer(orders.DELETE('/v1/orders/{orderId}/manual-lines/{lineId}', { params }))))
  }
}

/** Adds a removed line again; from a toast, which outlives the line. */
export function usePuttingBack(orderId: string) {
  const take = useTaking(orderId)
  return (removed: Order, line: NewManualLine): Promise<Order | ApiProblem> =>
    attempt(async () => take(add(removed, line)))
}
