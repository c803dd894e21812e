import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { canMove } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import type { Coming } from '../payment'
import { nextStepOf } from '../rules'

/** A stage of an order (CAB-018). `now`: the stage is under way, or the order waits for it. */
export type Stage = { what: StageName; state: 'done' | 'now' | 'ahead'; at: Date | null }
export type StageName = 'placed' | 'paid' | 'received' | 'production' | 'shipped' | 'completed' | 'cancelled'

/** The stages of an order, sorted by time. A completed or cancelled order has only those that it went through. */
export function stagesOf(order: Order): Stage[] {
  const { status } = order
  const current = currentOf(order)
  const isOver = status === 'completed' || status === 'cancelled'
  return (
    momentsOf(order)
      .map(([what, moment]) => ({ what, at: moment ? new Date(moment) : null }))
      // Staff may complete a cancelled order after all.
      .filter(({ what, at }) => (what === 'cancelled' ? status === what : at !== null || !isOver))
      .map(({ what, at }): Stage => {
        if (what === current) return { what, at, state: 'now' }
        // The moment is unknown if production began under an earlier version of the service.
        const isPassed = at !== null || (what === 'production' && status === 'shipped')
        return { what, at, state: isPassed ? 'done' : 'ahead' }
      })
  )
}

type Moment = readonly [StageName, string | null]

/** The moments of an order, in the order of time. */
function momentsOf(order: Order): Moment[] {
  const { placedAt, paidAt, productionStartedAt, shippedAt, completedAt, cancelledAt } = order
  const paid: Moment = ['paid', paidAt]
  const made: Moment[] = [
    ['received', receivedAtOf(order)],
    ['production', productionStartedAt],
  ]
  // Staff may begin production before the payment; the parcel then waits for the payment.
  const isPaidLater = productionStartedAt !== null && (paidAt === null || isAfter(paidAt, productionStartedAt))
  return [
    ['placed', placedAt],
    ...(isPaidLater ? [...made, paid] : [paid, ...made]),
    ['shipped', shippedAt],
    ['completed', completedAt],
    ['cancelled', cancelledAt],
  ]
}

/**
 * When the factory had both the scans, which it gets while the order is still a draft, and the word to begin: the payment, or
 * the staff's start of the production.
 */
function receivedAtOf({ receivedAt, paidAt, productionStartedAt }: Order): string | null {
  const words = [paidAt, productionStartedAt].filter((it) => it !== null)
  const begun = words.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  if (receivedAt === null || begun === undefined) return null
  return isAfter(receivedAt, begun) ? receivedAt : begun
}

const isAfter = (moment: string, other: string) => Date.parse(moment) > Date.parse(other)

/** The stage that is under way or that the order waits for; null once the order is over. */
function currentOf({ status, paidAt, receivedAt }: Order): StageName | null {
  switch (status) {
    case 'pending':
      return 'paid'
    case 'paid':
      // The status is «paid», but all money was given back (PAY-033).
      if (!paidAt) return 'paid'
      return receivedAt ? 'production' : 'received'
    case 'processing':
      return 'production'
    case 'shipped':
      return 'completed'
    case 'draft':
    case 'completed':
    case 'cancelled':
      return null
    default:
      return status satisfies never
  }
}

/** The note below a stage: a moment, a promise, or the reason why the stage waits. */
export type StageNote =
  | { say: 'at' | 'since' | 'by'; at: Date }
  | { say: 'unpaid' | Coming | 'soon' | 'hold' | 'onArrival' | 'count' }

export function noteOf(
  { what, state, at }: Stage,
  order: Order,
  now: Date,
  coming: Coming | null = null,
): StageNote | null {
  if (at) return { say: what === 'production' && state === 'now' ? 'since' : 'at', at }
  const next = nextStepOf(order, now)
  switch (what) {
    case 'paid':
      return { say: coming ?? 'unpaid' }
    case 'received':
      return order.scanCount > 0 ? { say: 'count' } : null
    case 'production':
      if (order.hold) return { say: 'hold' }
      return state === 'now' && order.status === 'paid' ? { say: 'soon' } : null
    case 'shipped':
      return next?.what === 'dispatch' || next?.what === 'late' ? { say: 'by', at: next.at } : null
    case 'completed':
      return state === 'now' ? { say: 'onArrival' } : null
    case 'placed':
    case 'cancelled':
      return null
    default:
      return what satisfies never
  }
}

/** The latest moment of the stages. */
export const lastNewsOf = (stages: readonly Stage[]): Date | null =>
  stages.reduce<Date | null>((last, { at }) => (at && (!last || at > last) ? at : last), null)

const KINDS = ['aligner', 'matrix', 'retainer'] as const

/** The number of a patient's scans of each kind, without the kinds that have none. */
export const countsOf = (scans: readonly Scan[], patientId: string): { kind: ScanKind; count: number }[] =>
  KINDS.map((kind) => ({
    kind,
    count: scans.filter((it) => it.kind === kind && it.patientId === patientId).length,
  })).filter(({ count }) => count > 0)

/** Whether the customer may make the order a draft again (ORD-027): not once money has come for it or is on its way. */
export function isReopenable(order: Order, coming: Coming | null): boolean {
  const { status, paymentReview, onItsWaySince, archivedAt } = order
  const holdsMoney = ['paid', 'part-paid'].includes(standingOf(order)) || paymentReview !== null
  return canMove(status, 'reopen') && !holdsMoney && !coming && !onItsWaySince && archivedAt === null
}
