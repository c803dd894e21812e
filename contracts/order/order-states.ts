import { words } from '../common'

export const OrderStatus = words(['draft', 'pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'], {
  $id: 'OrderStatus',
})
export type OrderStatus = (typeof STATUSES)[number]
export const STATUSES = ['draft', 'pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const

/** The status that a text names where it comes in; `pending_payment` of old data is pending, and is never written (ORD-021). */
export const readStatus = (text: string): OrderStatus | undefined =>
  text === 'pending_payment' ? 'pending' : STATUSES.find((it) => it === text)

/** The statuses from the placement on. */
export type PlacedStatus = Exclude<OrderStatus, 'draft'>
export const PLACED_STATUSES = STATUSES.filter((it): it is PlacedStatus => it !== 'draft')

/** Orders in these count as paid in statistics and in a client's sums (BACK-010, TERM-003). */
export const SOLD_STATUSES: readonly PlacedStatus[] = ['paid', 'processing', 'shipped', 'completed']

/** Who makes a move: the order's owner, staff, or the proof of a payment. */
export type Mover = 'owner' | 'staff' | 'payment'
type Move = { from: readonly OrderStatus[]; to: OrderStatus; by: Mover; path: string | null }

/**
 * ORD-027: the one table of legal moves, the source of the service's rule, its routes, the buttons and the diagram.
 * `path`: the route below the order, a noun; null where no request makes the move.
 */
export const MOVES = {
  place: { from: ['draft'], to: 'pending', by: 'owner', path: 'placement' },
  reopen: { from: ['pending'], to: 'draft', by: 'owner', path: 'reopening' },
  pay: { from: ['pending'], to: 'paid', by: 'payment', path: null },
  process: { from: ['pending', 'paid'], to: 'processing', by: 'staff', path: 'moves' },
  ship: { from: ['processing'], to: 'shipped', by: 'staff', path: 'moves' },
  complete: {
    from: ['pending', 'paid', 'processing', 'shipped', 'cancelled'],
    to: 'completed',
    by: 'staff',
    path: 'moves',
  },
  cancel: { from: ['pending', 'paid', 'processing', 'shipped'], to: 'cancelled', by: 'staff', path: 'moves' },
} as const satisfies Record<string, Move>
export type OrderMove = keyof typeof MOVES
export type StaffMove = { [M in OrderMove]: (typeof MOVES)[M]['by'] extends 'staff' ? M : never }[OrderMove]
/** In the order of production. */
export const STAFF_MOVES = ['process', 'ship', 'complete', 'cancel'] as const satisfies readonly StaffMove[]

/**
 * The moves that whoever made them takes back within this time, while the order has not changed since (ORD-027). Before the
 * others a page asks; deleting is taken back by restoring.
 */
export const UNDOABLE = ['process', 'ship', 'complete'] as const satisfies readonly StaffMove[]
export type UndoableMove = (typeof UNDOABLE)[number]
export const UNDO_MS = 60_000

export const canMove = (status: OrderStatus, move: OrderMove): boolean =>
  (MOVES[move].from as readonly OrderStatus[]).includes(status)

/** The moves that staff may make from a status, in the order of production. */
export const staffMoves = (status: OrderStatus): StaffMove[] => STAFF_MOVES.filter((it) => canMove(status, it))

/** The statuses to which a move can be taken back. */
export const wayBack = (move: UndoableMove): PlacedStatus[] =>
  MOVES[move].from.filter((it) => move !== 'complete' || (it !== 'pending' && it !== 'cancelled'))

/** The table as a Mermaid state diagram. */
export const statesDiagram = (): string =>
  [
    'stateDiagram-v2',
    '  [*] --> draft',
    ...Object.entries(MOVES).flatMap(([move, { from, to }]) => from.map((it) => `  ${it} --> ${to}: ${move}`)),
    // Completing a cancelled order, or one that is not paid, is asked about instead.
    ...UNDOABLE.flatMap((move) => wayBack(move).map((it) => `  ${MOVES[move].to} --> ${it}: undo`)),
  ].join('\n')
