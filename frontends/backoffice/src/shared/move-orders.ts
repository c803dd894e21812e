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

/** What became of orders that were to be moved. */
export type Told = { done: Order[]; refused: { order: Order; problem: ApiProblem }[] }

/** A browser sends six requests to a host at a time; the page reads by the others. */
const AT_A_TIME = 4

/** Moves several orders, each by itself: one that is refused keeps no other from its move. */
export async function moveOrders(all: readonly Order[], bodyOf: (order: Order) => NewMove): Promise<Told> {
  const outcomes = new Map<Order, Order | ApiProblem>()
  const waiting = [...all]
  const work = async () => {
    for (let before = waiting.shift(); before; before = waiting.shift()) {
      const order = before
      outcomes.set(order, await attempt(() => moveOrder(order, bodyOf(order))))
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
