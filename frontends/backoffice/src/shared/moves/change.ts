import type { Order } from 'contracts/order/order'
import { MOVES, type StaffMove } from 'contracts/order/order-states'
import type { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { changeOrders, showOrder } from '../change-orders'
import { whyOf } from './rules'

/** What became of orders that were to be changed. `now`: what a refused one is by now, where somebody may have changed it. */
export type Told = { done: Order[]; refused: { order: Order; problem: ApiProblem; now: Order | null }[] }

/** More refusals than a toast has room for; only of these staff learn what the order is by now. */
export const MOST_NAMED = 5

type Change = {
  /** The move that it is, and the e-mail of who makes it. */
  move?: { name: StaffMove; by: string }
  change: (order: Order) => Promise<Order>
}

/**
 * Changes orders, and looks again at those that were refused because they have changed. A move that this person had made already
 * is done: its answer was lost.
 */
export async function changeAndLook(orders: readonly Order[], { move, change }: Change): Promise<Told> {
  const { done, refused } = await changeOrders(orders, change)
  const looked = await Promise.all(
    refused.map(async ({ order, problem }, at) => {
      if (at >= MOST_NAMED || whyOf(problem) !== 'changed') return { order, problem, now: null }
      const now = await attempt(() => showOrder(order.id))
      return { order, problem, now: 'status' in now && 'version' in now ? now : null }
    }),
  )
  const isOwn = ({ now }: Told['refused'][number]) =>
    move !== undefined && now?.status === MOVES[move.name].to && now.movedBy?.[move.name] === move.by
  return {
    done: [...done, ...looked.flatMap((it) => (isOwn(it) && it.now ? [it.now] : []))],
    refused: looked.filter((it) => !isOwn(it)),
  }
}
