import { leavesAfter } from 'contracts/order/hold-clock'
import type { NewHold } from 'contracts/order/staff/hold'
import { type Refusal, refuse } from 'contracts/problems'
import { dueAtOf } from '../order/due'
import { endOfHold, onHold, resumed } from '../order/hold'
import { customerOf } from '../order/moves'
import { changed, event, isInFrozenPrice, isPresent, released, versionChanged } from '../order/rules'
import type { Decision, HoldState, OrderState, Placed, ScanState } from '../order/state'

/** Who asks, of which version of the order. */
type Asked = { by: string; version: number }

/** The statuses in which a scan can still become part of what is made. */
const HOLDABLE: readonly OrderState['status'][] = ['pending', 'paid', 'processing']

const archived = (order: OrderState) =>
  order.archivedAt ? refuse('order-archived', `Order ${order.number} is deleted.`) : undefined

/**
 * Staff ask for a scan, and the clock stands still from now on; once the time to answer is over they may ask again, and the
 * clock stands on. A repeated request of the same person with the same question changes nothing. Refuses: `move-not-allowed`
 * unless the order is still to be made, `order-archived`, `order-on-hold`, `version-changed`, `patient-not-found`, and
 * `scan-not-found` for what is no scan of that patient and kind in the price.
 */
export function holdOrder(
  order: OrderState,
  { by, version }: Asked,
  asked: NewHold,
  now: Date,
): Decision<Placed> | Refusal {
  if (order.status === 'draft' || !HOLDABLE.includes(order.status))
    return refuse('move-not-allowed', `Order ${order.number} is ${order.status}: no scan is asked for it.`)
  if (order.hold && isSame(order.hold, by, asked) && !order.archivedAt) return { order, events: [] }
  const refusal =
    archived(order) ??
    (order.hold?.isOver ? undefined : onHold(order)) ??
    versionChanged(order, version) ??
    unknownScan(order, asked)
  if (refusal) return refusal
  const { patientId, kind, scanId } = asked
  const hold: HoldState = {
    ...{ patientId, kind, scanId, reason: asked.reason.trim() },
    ...{ by, askedAt: now.toISOString(), isOver: false },
  }
  const held = changed<Placed>(order, { ...endOfHold(order, now), hold }, now)
  return { order: held, events: [heldEvent(held, hold)] }
}

const isSame = (hold: HoldState, by: string, { patientId, kind, scanId, reason }: NewHold) =>
  !hold.isOver &&
  hold.by === by &&
  hold.patientId === patientId &&
  hold.kind === kind &&
  hold.scanId === scanId &&
  hold.reason === reason.trim()

function unknownScan(order: Placed, { patientId, kind, scanId }: NewHold): Refusal | undefined {
  if (!order.patients.some((it) => it.id === patientId))
    return refuse('patient-not-found', `Order ${order.number} has no patient ${patientId}.`)
  const isAgreed = (it: ScanState) => isOf(it, { patientId, kind }) && isPresent(it) && isInFrozenPrice(order, it.id)
  return scanId === null || order.scans.some((it) => it.id === scanId && isAgreed(it))
    ? undefined
    : refuse('scan-not-found', `The price of order ${order.number} has no ${kind} ${scanId} of this patient.`)
}

const isOf = (scan: ScanState, { patientId, kind }: Pick<HoldState, 'patientId' | 'kind'>) =>
  scan.patientId === patientId && scan.kind === kind

const isoOf = (at: Date | null) => at?.toISOString() ?? null

function heldEvent(order: Placed, hold: HoldState) {
  const { kind, scanId, reason } = hold
  return event(order, 'orders.order.held.v1', {
    orderId: order.id,
    ...customerOf(order),
    kind,
    isReplacement: scanId !== null,
    reason,
    leavesAfter: leavesAfter({ paidAt: isoOf(order.paidAt), dueAt: isoOf(dueAtOf(order)), hold }),
  })
}

/** Staff go on without the scan. Refuses: `order-not-on-hold`, `order-archived`, `version-changed`. */
export function resume(order: OrderState, version: number, now: Date): Decision | Refusal {
  if (order.status === 'draft' || !order.hold) return notOnHold(order)
  const refusal = archived(order) ?? versionChanged(order, version)
  if (refusal) return refusal
  const next = changed<Placed>(order, endOfHold(order, now), now)
  return { order: next, events: [resumed(next)] }
}

export const notOnHold = (order: OrderState) => refuse('order-not-on-hold', `Order ${order.number} waits for no scan.`)

/** A scan that files has stored by the slip of a hold. `replaces`: as the slip said. */
type Come = Pick<ScanState, 'id' | 'patientId' | 'kind'> & { replaces: string | null }
/** `gone`: the scan whose place was taken; null where one was missing and none has been lost. */
export type Replaced = Decision<Placed> & { gone: string | null }

/**
 * The scan that was asked for takes its place in the frozen price, whose total and lines stay, and the clock goes on. Null where
 * nobody waits for it any more: then it is for staff to look at, as any scan that comes after the placement.
 */
export function replace(order: OrderState, come: Come, now: Date): Replaced | null {
  if (order.status === 'draft' || !order.hold || !isAwaited(order.hold, come)) return null
  const { frozen } = order
  const gone = come.replaces ?? lostOf(order, order.hold)?.id ?? null
  const fileIds = [...frozen.fileIds.filter((it) => it !== gone), come.id]
  const next = changed<Placed>(order, { ...endOfHold(order, now), frozen: { ...frozen, fileIds } }, now)
  return {
    order: next,
    events: [resumed(next, fileIds), ...(gone === null ? [] : [released(order.id, gone)])],
    gone,
  }
}

const isAwaited = (hold: HoldState, { patientId, kind, replaces }: Come) =>
  hold.patientId === patientId && hold.kind === kind && hold.scanId === replaces

/** A scan in the price that files has lost: what is missing takes its place. */
const lostOf = (order: Placed, hold: HoldState) =>
  order.scans.find((it) => isOf(it, hold) && !isPresent(it) && isInFrozenPrice(order, it.id))
