import type { Order, Tracking } from 'contracts/order/order'
import { type StaffMove, UNDO_MS, UNDOABLE, wayBack } from 'contracts/order/order-states'
import type { NewMove } from 'contracts/order/staff/status'
import { standingOf } from 'contracts/order/standing'
import type { ApiProblem } from 'frontend-kit/api'

/** Whether a move of this order can be taken back (ORD-027): not its cancelling, nor its completion unless it is paid. */
export function canTakeBack(before: Order, move: StaffMove): boolean {
  const undoable = UNDOABLE.find((it) => it === move)
  if (!undoable || !wayBack(undoable).some((it) => it === before.status)) return false
  return undoable !== 'complete' || standingOf(before) === 'paid'
}

/** What was done at once, to be taken back at once. */
export type Done = { at: number; orders: readonly Order[]; takeBack: (order: Order) => Promise<Order> }
export const isUndoable = ({ at, orders }: Pick<Done, 'at' | 'orders'>, now: number): boolean =>
  orders.length > 0 && now - at <= UNDO_MS

/** What can be tried once more: what no service has refused, e.g. since none has answered. */
export const leftToTakeBack = (refused: readonly { order: Order; problem: ApiProblem }[]): Order[] =>
  refused.filter(({ problem }) => ['other', 'unreadable'].includes(whyOf(problem))).map((it) => it.order)

/** Why a move was refused: the order has changed, it is too late to take it back, or another failure. */
export function whyOf({
  code,
}: Pick<ApiProblem, 'code'>): 'changed' | 'over' | 'hold' | 'gone' | 'unreadable' | 'other' {
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
    case 'unreadable':
      return 'unreadable'
    default:
      return 'other'
  }
}

/** The parcels of each order, by its id; none where it has no number. */
export type Parcels = ReadonlyMap<string, readonly Tracking[]>
/** The numbers of each order: one at first. */
export type TypedParcels = { carrier: string; numbers: Readonly<Record<string, readonly string[]>> }
/** What is wrong: there is a number without a carrier, or an order has this number twice. */
export type WrongParcels = { carrier?: true; numbers?: string }

/** Reads the parcels of a dialog: a number needs its carrier; an order without a number is sent without a parcel. */
export function readParcels({ carrier, numbers }: TypedParcels, ids: readonly string[]): Parcels | WrongParcels {
  const typed = ids.map((id) => (numbers[id] ?? []).map((it) => it.trim()).filter((it) => it !== ''))
  const twice = typed.flatMap(repeatedIn)[0]
  const wrong: WrongParcels = {
    ...(typed.flat().length > 0 && carrier.trim() === '' && { carrier: true }),
    ...(twice !== undefined && { numbers: twice }),
  }
  if (Object.keys(wrong).length > 0) return wrong
  return new Map(ids.map((id, at) => [id, (typed[at] ?? []).map((number) => ({ carrier: carrier.trim(), number }))]))
}

const repeatedIn = (numbers: readonly string[]) => numbers.filter((it, at) => numbers.indexOf(it) < at)

/** What a move says of the parcels. The version before knows one alone, which it gets as before. */
export const saidParcels = (parcels: readonly Tracking[] = []): Pick<NewMove, 'tracking' | 'parcels'> => ({
  tracking: parcels[0] ?? null,
  ...(parcels.length > 1 && { parcels: [...parcels] }),
})
