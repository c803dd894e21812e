import type { Tracking } from 'contracts/order/order'
import {
  canMove,
  MOVES,
  type OrderMove,
  type StaffMove,
  UNDO_MS,
  UNDOABLE,
  type UndoableMove,
  wayBack,
} from 'contracts/order/order-states'
import { parcelsOf } from 'contracts/order/parcels'
import { type Refusal, refuse } from 'contracts/problems'
import { asTyped } from 'contracts/text/typed'
import { fundsOfOrder, standing } from './funds'
import { endOfHold, onHold, resumed } from './hold'
import { changed, event, scansMissing, versionChanged } from './rules'
import type { Decision, LastMove, OrderState, Placed } from './state'

export const notAllowed = (order: OrderState, move: OrderMove) =>
  refuse(
    'move-not-allowed',
    `Order ${order.number} is ${order.status}, from which there is no way to ${MOVES[move].to}.`,
  )

const archived = (order: OrderState) =>
  order.archivedAt ? refuse('order-archived', `Order ${order.number} is deleted.`) : undefined

/** What staff saw and accepted. */
type Asked = { by: string; email: string; version: number; isLackAccepted: boolean; isRefundAccepted: boolean }

/**
 * Whether staff may make a move now. Cancelling is the answer to missing scans and money, and needs no acceptance of them; it ends
 * a hold too, and nothing else is done to an order that waits for a scan.
 */
function refusalOf(order: Placed, move: StaffMove, { version, isLackAccepted, isRefundAccepted }: Asked) {
  const lack = move === 'cancel' || isLackAccepted ? undefined : scansMissing(order)
  const unpaid = move === 'cancel' || isRefundAccepted ? undefined : refunded(order)
  const held = move === 'cancel' ? undefined : onHold(order)
  return archived(order) ?? held ?? versionChanged(order, version) ?? lack ?? unpaid
}

const wrongParcel = (path: string, message: string) => refuse('invalid-request', message, [{ path, message }])

/** Parcels belong to shipping alone: elsewhere they would be dropped without a word. Each is named once. */
function refusalOfParcels(move: StaffMove, parcels: readonly Tracking[]) {
  if (move !== 'ship')
    return parcels.length ? wrongParcel('/tracking', 'Only an order that is shipped has a parcel.') : undefined
  const keys = parcels.map(({ carrier, number }) => `${carrier}\n${number}`.toLowerCase())
  const twice = keys.findIndex((it, index) => keys.indexOf(it) < index)
  return twice < 0
    ? undefined
    : wrongParcel(`/parcels/${twice}`, `The parcel ${parcels[twice]?.number} is named twice.`)
}

/**
 * A move of staff (ORD-026, ORD-027). Refuses: `move-not-allowed`, `order-archived`, `version-changed`,
 * `order-on-hold`, `scans-missing`, `order-refunded`, and `invalid-request` for parcels of a move that sends none, or named twice.
 */
export function move(
  order: OrderState,
  name: StaffMove,
  asked: Asked,
  now: Date,
  named: readonly Tracking[] = [],
): Decision | Refusal {
  if (order.status === 'draft' || !canMove(order.status, name)) return notAllowed(order, name)
  const parcels = named.map((it) => ({ carrier: asTyped(it.carrier), number: asTyped(it.number) }))
  const refusal = refusalOfParcels(name, parcels) ?? refusalOf(order, name, asked)
  if (refusal) return refusal
  const facts = {
    process: { productionStartedAt: now },
    ship: { shippedAt: now, tracking: parcels[0] ?? null, parcels },
    complete: { completedAt: now },
    cancel: { cancelledAt: now },
  }
  const lastMove = lastMoveOf(order, name, asked.by, now)
  const movedBy = { ...order.movedBy, [name]: asked.email }
  const by = { status: MOVES[name].to, ...facts[name], lastMove, movedBy, ...endOfHold(order, now) }
  const moved = changed<Placed>(order, by, now)
  return { order: moved, events: [...eventsOf(moved, name), ...(order.hold ? [resumed(moved)] : [])] }
}

/** What a move leaves behind for its way back; null where there is none. */
function lastMoveOf(order: Placed, name: StaffMove, by: string, now: Date): LastMove | null {
  const move = UNDOABLE.find((it) => it === name)
  const { status: from, version } = order
  if (!move || !wayBack(move).includes(from) || (move === 'complete' && standing(order) !== 'paid')) return null
  return { move, from, by, at: now.toISOString(), version: version + 1 }
}

/** What a move added to its order. */
const ADDED = {
  process: { productionStartedAt: null },
  ship: { shippedAt: null, tracking: null, parcels: null },
  complete: { completedAt: null },
} as const satisfies Record<UndoableMove, Partial<Placed>>

/**
 * Whoever made the last move takes it back, within a minute and while nothing else has changed (ORD-027). Refuses:
 * `order-archived`, `version-changed`, `undo-over`.
 */
export function undo(
  order: OrderState,
  { version, by }: { version: number; by: string },
  now: Date,
): Decision | Refusal {
  const refusal = archived(order) ?? versionChanged(order, version)
  if (refusal) return refusal
  const last = order.status === 'draft' ? null : order.lastMove
  const isOver = last === null || last.version !== order.version || now.getTime() - Date.parse(last.at) > UNDO_MS
  if (order.status === 'draft' || isOver || last.by !== by)
    return refuse('undo-over', `The last move of order ${order.number} cannot be taken back any more.`)
  const { move, from: status } = last
  const { [move]: _, ...others } = order.movedBy ?? {}
  const movedBy = Object.keys(others).length > 0 ? others : null
  const back = changed<Placed>(order, { status, ...ADDED[move], lastMove: null, movedBy }, now)
  return { order: back, events: [event(back, 'orders.order.move-undone.v1', { orderId: order.id, move, status })] }
}

function eventsOf(order: Placed, name: StaffMove): Decision['events'] {
  const customer = customerOf(order)
  const data = { orderId: order.id, order: summaryOf(order), customer }
  switch (name) {
    case 'complete':
      return [event(order, 'orders.order.completed.v1', data)]
    case 'cancel':
      return [event(order, 'orders.order.cancelled.v1', { ...data, isPaid: isPaid(order) })]
    case 'process':
      return [event(order, 'orders.order.production-started.v1', { orderId: order.id })]
    case 'ship': {
      const { carrier = null, number: parcel = null } = order.tracking ?? {}
      const parcels = [...parcelsOf(order)]
      return [event(order, 'orders.order.shipped.v1', { orderId: order.id, carrier, parcel, parcels, customer })]
    }
    default:
      return name satisfies never
  }
}

/** Whom a message about an order tells. */
export function customerOf({ number, site, language, email, fullName }: Placed) {
  return { number, site, language, email, fullName }
}

/** What others say of an order that has ended. */
function summaryOf(order: Placed) {
  const { number, site, language } = order
  const { totalMinor, currency } = order.frozen.quote
  return { number, site, language, totalMinor, paidMinor: fundsOfOrder(order).paidMinor, currency }
}

/** Nothing is produced without a word for an order whose money was all given back (PAY-033). */
const refunded = (order: Placed) =>
  order.paidAt !== null && standing(order) === 'refunded'
    ? refuse('order-refunded', `All money of order ${order.number} was given back.`)
    : undefined

/** Whether money has ever come for it. Money that staff still have to look at counts. */
export const isPaid = (order: OrderState) => order.paymentReview !== null || fundsOfOrder(order).counted.length > 0
