import type { Order } from 'contracts/order/order'
import type { NewMove } from 'contracts/order/staff/status'
import { ApiProblem, answer, client, ifMatch, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'

const orders = client('orders')

/** Moves an order on, or takes its last move back, as the person has seen it. */
export const moveOrder = ({ id, version }: Order, body: NewMove): Promise<Order> =>
  answer(
    orders.POST('/v1/orders/{orderId}/moves', {
      params: { path: { orderId: id }, header: { ...ifMatch(version), 'idempotency-key': newKey() } },
      body,
    }),
  )

const versioned = ({ id, version }: Order) => ({ path: { orderId: id }, header: ifMatch(version) })

/** Reads an order as it is by now. */
export const showOrder = (orderId: string): Promise<Order> =>
  answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } } }))

/** Deletes an order; it can be restored for 30 days (ORD-031). */
export const archiveOrder = (order: Order): Promise<Order> =>
  answer(orders.PUT('/v1/orders/{orderId}/archive', { params: versioned(order) }))
export const restoreOrder = (order: Order): Promise<Order> =>
  answer(orders.DELETE('/v1/orders/{orderId}/archive', { params: versioned(order) }))

/** What became of orders that were to be changed. */
export type Told = { done: Order[]; refused: { order: Order; problem: ApiProblem }[] }

/** A browser sends six requests to a host at a time; the page reads by the others. */
const AT_A_TIME = 4

/** Changes several orders, each by itself: one that is refused keeps no other from its change. */
export async function changeOrders(all: readonly Order[], change: (order: Order) => Promise<Order>): Promise<Told> {
  const outcomes = new Map<Order, Order | ApiProblem>()
  const waiting = [...all]
  const work = async () => {
    for (let before = waiting.shift(); before; before = waiting.shift()) {
      const order = before
      outcomes.set(order, await attempt(() => change(order)))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  const told: Told = { done: [], refused: [] }
  for (const order of all) {
    const now = outcomes.get(order)
    if (now instanceof ApiProblem) told.refused.push({ order, problem: now })
    else if (now) told.done.push(now)
  }
  return told
}
