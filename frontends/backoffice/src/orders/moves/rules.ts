import type { Order } from 'contracts/order/order'
import type { StaffMove } from 'contracts/order/order-states'
import { stepActionOf } from '../../shared/next-step/rules'

/**
 * So many orders are changed at once: each is a request of its own, four at a time, and all of them have to be done, and may have to be
 * taken back, within the minute in which that is possible (ORD-027).
 */
export const MOST_AT_ONCE = 100
export const areTooMany = (orders: readonly unknown[]): boolean => orders.length > MOST_AT_ONCE

/** The moves that a list makes, in the order of production. */
export const LISTED_MOVES = ['process', 'ship', 'complete'] as const satisfies readonly StaffMove[]
export type ListedMove = (typeof LISTED_MOVES)[number]

/** The move that is an order's next step; null where its next step is none, e.g. to look at its money. */
export function moveOf(order: Order): ListedMove | null {
  const action = stepActionOf(order)?.action
  if (action?.does !== 'move' && action?.does !== 'ask') return null
  return LISTED_MOVES.find((it) => it === action.move) ?? null
}

/** Orders by the move that is their next step; a move that is no order's is left out. */
export const byMove = (orders: readonly Order[]): { move: ListedMove; orders: Order[] }[] =>
  LISTED_MOVES.map((move) => ({ move, orders: orders.filter((it) => moveOf(it) === move) })).filter(
    (it) => it.orders.length > 0,
  )

/** The move that is the next step of all of them; null where they have several, or one has none. */
export function commonMove(orders: readonly Order[]): ListedMove | null {
  const [first, ...others] = orders.map(moveOf)
  return first && others.every((it) => it === first) ? first : null
}

/** The newer of an order as the list has it and as a move has answered it. */
export const withMoved = (orders: readonly Order[], moved: ReadonlyMap<string, Order>): Order[] =>
  orders.map((it) => {
    const own = moved.get(it.id)
    return own && own.version > it.version ? own : it
  })
