import type { ScanKind } from 'contracts/common'
import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { canMove } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import { nextStepOf } from '../rules'

/** A stage on an order's way (CAB-018). `now`: under way, or what the order waits for. */
export type Stage = { what: StageName; state: 'done' | 'now' | 'ahead'; at: Date | null }
export type StageName = 'placed' | 'paid' | 'received' | 'production' | 'shipped' | 'completed' | 'cancelled'

/** The stages of an order in their order. An order that is over shows those that it went through alone. */
export function stagesOf(order: Order): Stage[] {
  const { status } = order
  const current = currentOf(order)
  const isOver = status === 'completed' || status === 'cancelled'
  return (
    momentsOf(order)
      .map(([what, moment]) => ({ what, at: moment ? new Date(moment) : null }))
      // An order that was cancelled may be completed after all.
      .filter(({ what, at }) => (what === 'cancelled' ? status === what : at !== null || !isOver))
      .map(({ what, at }): Stage => {
        if (what === current) return { what, at, state: 'now' }
        // The moment is unknown where production began under an earlier version of the service.
        const isPassed = at !== null || (what === 'production' && status === 'shipped')
        return { what, at, state: isPassed ? 'done' : 'ahead' }
      })
  )
}

type Moment = readonly [StageName, string | null]

/** The moments of an order, none of them before the one that stands above it. */
function momentsOf(order: Order): Moment[] {
  const { placedAt, paidAt, productionStartedAt, shippedAt, completedAt, cancelledAt } = order
  const paid: Moment = ['paid', paidAt]
  const made: Moment[] = [
    ['received', receivedAtOf(order)],
    ['production', productionStartedAt],
  ]
  // Staff may begin production before the payment, which the parcel then waits for.
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
 * When the factory had the whole order: its scans, which are sent while it is still a draft, and the word to begin, which is
 * the payment or staff's.
 */
function receivedAtOf({ receivedAt, paidAt, productionStartedAt }: Order): string | null {
  const words = [paidAt, productionStartedAt].filter((it) => it !== null)
  const begun = words.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
  if (receivedAt === null || begun === undefined) return null
  return isAfter(receivedAt, begun) ? receivedAt : begun
}

const isAfter = (moment: string, other: string) => Date.parse(moment) > Date.parse(other)

/** What an order waits for, or what is being done with it; null once it is over. */
function currentOf({ status, paidAt, receivedAt }: Order): StageName | null {
  switch (status) {
    case 'pending':
      return 'paid'
    case 'paid':
      // All its money was given back (PAY-033).
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

/** What stands below a stage: a moment or a promise, or what the order waits for. */
export type StageNote =
  | { say: 'at' | 'since' | 'by'; at: Date }
  | { say: 'unpaid' | 'onItsWay' | 'soon' | 'onArrival' | 'count' }

export function noteOf({ what, state, at }: Stage, order: Order, now: Date, isOnItsWay = false): StageNote | null {
  if (at) return { say: what === 'production' && state === 'now' ? 'since' : 'at', at }
  const next = nextStepOf(order, now)
  switch (what) {
    case 'paid':
      return { say: isOnItsWay ? 'onItsWay' : 'unpaid' }
    case 'received':
      return order.scanCount > 0 ? { say: 'count' } : null
    case 'production':
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

/** When something last happened with the order. */
export const lastNewsOf = (stages: readonly Stage[]): Date | null =>
  stages.reduce<Date | null>((last, { at }) => (at && (!last || at > last) ? at : last), null)

/** One place in a row of scans: a scan, or a step of which there is none between two others. */
export type Cell = { step: string | null; scan: Scan | null }
export type ScanRow = { kind: ScanKind; jaw: Scan['jaw']; cells: readonly Cell[] }

const KINDS = ['aligner', 'matrix', 'retainer'] as const
const JAWS = ['upper', 'lower'] as const

/** A patient's scans by kind and jaw, in the order of their steps; those without a step come first. */
export function rowsOf(scans: readonly Scan[], patientId: string): ScanRow[] {
  const own = scans.filter((it) => it.patientId === patientId)
  return KINDS.flatMap((kind) =>
    JAWS.flatMap((jaw): ScanRow[] => {
      const found = own.filter((it) => it.kind === kind && it.jaw === jaw)
      return found.length ? [{ kind, jaw, cells: cellsOf(found) }] : []
    }),
  )
}

function cellsOf(scans: readonly Scan[]): Cell[] {
  const sorted = scans.toSorted((a, b) => Number(a.step ?? -1) - Number(b.step ?? -1))
  return sorted.flatMap((scan, at) => {
    const before = sorted[at - 1]?.step ?? null
    return [...gapsBetween(before, scan.step), { step: scan.step, scan }]
  })
}

/** The steps between two, of which there is no scan. */
function gapsBetween(before: string | null, step: string | null): Cell[] {
  if (before === null || step === null) return []
  const length = Math.max(0, Number(step) - Number(before) - 1)
  return Array.from({ length }, (_, at) => ({ step: String(Number(before) + 1 + at).padStart(2, '0'), scan: null }))
}

/** How many scans of each kind a patient has; kinds without any are left out. */
export const countsOf = (scans: readonly Scan[], patientId: string): { kind: ScanKind; count: number }[] =>
  KINDS.map((kind) => ({
    kind,
    count: scans.filter((it) => it.kind === kind && it.patientId === patientId).length,
  })).filter(({ count }) => count > 0)

/** Whether the customer may make the order a draft again to change it (ORD-027): until money comes for it, or is on its way. */
export function isReopenable(order: Order, isOnItsWay: boolean): boolean {
  const { status, paymentReview, onItsWaySince, archivedAt } = order
  const holdsMoney = ['paid', 'part-paid'].includes(standingOf(order)) || paymentReview !== null
  return canMove(status, 'reopen') && !holdsMoney && !isOnItsWay && !onItsWaySince && archivedAt === null
}
