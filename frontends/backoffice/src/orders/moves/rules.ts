import type { Order, Tracking } from 'contracts/order/order'
import { type StaffMove, UNDO_MS } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import type { ApiProblem } from 'frontend-kit/api'
import { stepActionOf } from '../../shared/next-step/rules'

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

/** Whether a move can be taken back: completing an order that is not paid cannot (ORD-027). */
export const canTakeBack = (moved: Order, move: ListedMove): boolean =>
  move !== 'complete' || standingOf(moved) === 'paid'

/** What was done at once, to be taken back at once. */
export type Done = { at: number; orders: readonly Order[]; takeBack: (order: Order) => Promise<Order> }
export const isUndoable = ({ at, orders }: Pick<Done, 'at' | 'orders'>, now: number): boolean =>
  orders.length > 0 && now - at <= UNDO_MS

/** The newer of an order as the list has it and as a move has answered it. */
export const withMoved = (orders: readonly Order[], moved: ReadonlyMap<string, Order>): Order[] =>
  orders.map((it) => {
    const own = moved.get(it.id)
    return own && own.version > it.version ? own : it
  })

/** Why a move was refused: somebody was faster, it is too late to take it back, or another failure. */
export function whyOf({ code }: ApiProblem): 'changed' | 'over' | 'hold' | 'gone' | 'other' {
  switch (code) {
    case 'version-changed':
    case 'move-not-allowed':
    case 'scans-missing':
    case 'order-refunded':
      return 'changed'
    case 'undo-over':
      return 'over'
    case 'order-on-hold':
      return 'hold'
    case 'order-archived':
    case 'order-not-found':
      return 'gone'
    default:
      return 'other'
  }
}

/** The parcel of each order, by its id; null where it has no number. */
export type Parcels = ReadonlyMap<string, Tracking | null>
export type TypedParcels = { carrier: string; numbers: Readonly<Record<string, string>> }

/** Reads the parcels of a dialog: a number needs its carrier; an order without a number is sent without a parcel. */
export function readParcels({ carrier, numbers }: TypedParcels, ids: readonly string[]): Parcels | 'carrierMissing' {
  const has = ids.some((id) => numbers[id]?.trim())
  if (has && carrier.trim() === '') return 'carrierMissing'
  return new Map(
    ids.map((id) => {
      const number = numbers[id]?.trim() ?? ''
      return [id, number === '' ? null : { carrier: carrier.trim(), number }]
    }),
  )
}
