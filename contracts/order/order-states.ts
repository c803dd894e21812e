import { words } from '../common'

export const OrderStatus = words(['draft', 'pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'], {
  $id: 'OrderStatus',
})
export type OrderStatus = (typeof STATUSES)[number]
const STATUSES = ['draft', 'pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const

/** The statuses from the placement on. */
export type PlacedStatus = Exclude<OrderStatus, 'draft'>

/** What moves an order from one status to the next; who may do it is declared on the routes. */
export type OrderMove = 'place' | 'reopen' | 'pay' | 'process' | 'ship' | 'complete' | 'cancel'
type ToOf<Move extends OrderMove> = Move extends 'reopen' ? 'draft' : PlacedStatus

/** ORD-027: the one table of legal moves, the source of the service's rule, the buttons and the diagram. */
export const MOVES: { readonly [Move in OrderMove]: { from: readonly OrderStatus[]; to: ToOf<Move> } } = {
  place: { from: ['draft'], to: 'pending' },
  reopen: { from: ['pending'], to: 'draft' },
  pay: { from: ['pending'], to: 'paid' },
  process: { from: ['pending', 'paid'], to: 'processing' },
  ship: { from: ['processing'], to: 'shipped' },
  complete: { from: ['pending', 'paid', 'processing', 'shipped', 'cancelled'], to: 'completed' },
  cancel: { from: ['pending', 'paid', 'processing', 'shipped'], to: 'cancelled' },
}
