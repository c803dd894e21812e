import type { NewView, View, ViewChange } from 'contracts/order/staff/views'
import { answer, client, ifMatch, newKey } from 'frontend-kit/api'
import { useCached } from 'frontend-kit/queries'
import { VIEWS } from '../queries'

const orders = client('orders')

/** Saves, changes and removes own views; the bar shows what came of it. */
export function useViewChanges() {
  const views = useCached(VIEWS)
  // Whoever called is answered first: the bar that has read the views anew may show them no more.
  const told = <T>(call: Promise<T>): Promise<T> => call.finally(() => void views.refetch())
  const at = ({ id, version }: View) => ({ path: { viewId: id }, header: ifMatch(version) })
  return {
    add: (view: NewView, key = newKey()): Promise<View> =>
      told(answer(orders.POST('/v1/views', { params: { header: { 'idempotency-key': key } }, body: view }))),
    change: (view: View, body: ViewChange): Promise<View> =>
      told(answer(orders.PATCH('/v1/views/{viewId}', { params: at(view), body }))),
    remove: (view: View) => told(answer(orders.DELETE('/v1/views/{viewId}', { params: at(view) }))),
  }
}
