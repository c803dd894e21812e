import type { ScanKind } from 'contracts/common'
import { stepOf } from 'contracts/order/next-step'
import type { Hold, Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import type { Remake } from 'contracts/order/remake'
import { dueAtOf } from './due'
import { fundsOf } from './funds'
import { isPresent, missingScans, NOTHING_AFTER_PLACEMENT } from './rules'
import type { Draft, HoldState, OrderState, PatientState, Placed, RemakeState } from './state'

/** An order without the parts that a list does not read: scans and price lines. */
export type OrderSummary = Omit<Draft, 'scans' | 'status'> &
  Pick<Order, 'status' | 'totalMinor' | 'scanCount' | 'receivedCount' | 'kindCounts'> &
  Pick<
    Placed,
    | 'paidAt'
    | 'productionStartedAt'
    | 'completedAt'
    | 'shippedAt'
    | 'tracking'
    | 'parcels'
    | 'cancelledAt'
    | 'movedBy'
    | 'offer'
    | 'placedBy'
    | 'hold'
    | 'pausedMs'
  > & {
    placedAt: Date | null
    receivedAt: Date | null
    paymentId?: string | null
    missingScanCount: number
  }

/** What a draft does not have yet. */
const { paymentId: _, lastMove: __, ...NOTHING } = NOTHING_AFTER_PLACEMENT
const UNPLACED = { ...NOTHING, placedAt: null, totalMinor: null }

/** An order as a list shows it. */
export function summaryOf(state: OrderState): OrderSummary {
  const { scans, ...order } = state
  const present = scans.filter(isPresent)
  const ofKind = (kind: ScanKind) => present.filter((it) => it.kind === kind).length
  const received = present.flatMap((it) => it.receivedAt ?? [])
  const counts = {
    scanCount: present.length,
    receivedCount: received.length,
    missingScanCount: missingScans(state).length,
    kindCounts: { aligner: ofKind('aligner'), matrix: ofKind('matrix'), retainer: ofKind('retainer') },
    receivedAt: received.length < present.length ? null : latest(received),
  }
  if (order.status === 'draft') return { ...order, ...UNPLACED, ...counts }
  const { frozen, lastMove: _, ...placed } = order
  return { ...placed, totalMinor: frozen.quote.totalMinor, ...counts }
}

/** What of an order its page does not show, or shows in another shape. */
const INSIDE = [
  'owner',
  'holder',
  'paymentId',
  'partnerCode',
  'lastFolder',
  'moneyVersion',
  'counted',
  'returnedMinor',
  'awaited',
  'pausedMs',
  'assignee',
  'begunBy',
  'consentAskedAt',
  'movedBy',
  'manualLines',
] as const

/** An order as its contract shows it. */
export function summaryResponse(summary: OrderSummary): Order {
  const { awaited, pausedMs, begunBy, consentAskedAt } = summary
  const { consent, offer, hold, remake, ...order } = shownOf(summary)
  const { paidAt, paidMinor } = fundsOf(summary)
  const current = order.patients.find((it) => it.id === order.currentPatientId)
  return {
    ...order,
    patients: order.patients.map(patientResponse),
    lastChoice: {
      material: current?.material ?? null,
      cut: current?.cut ?? null,
      matrix: current?.matrix ?? null,
      retainer: 'standard',
      wishes: current?.wishes ?? null,
    },
    consent: consent && { textVersion: consent.textVersion, givenAt: consent.givenAt },
    offer: offer && { name: offer.name, version: offer.version, acceptedAt: offer.acceptedAt },
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    placedAt: iso(order.placedAt),
    paidAt: iso(paidAt),
    paidMinor,
    parcels: [...parcelsOf(order)],
    onItsWaySince: awaited?.since ?? null,
    receivedAt: iso(order.receivedAt),
    productionStartedAt: iso(order.productionStartedAt),
    completedAt: iso(order.completedAt),
    shippedAt: iso(order.shippedAt),
    cancelledAt: iso(order.cancelledAt),
    archivedAt: iso(order.archivedAt),
    dueAt: iso(dueAtOf({ status: order.status, paidAt, pausedMs })),
    hold: hold && holdResponse(hold),
    remake: remake && remakeResponse(remake),
    step: stepOf({ ...order, paidAt, paidMinor, hold, begunBy, consentAskedAt, consent }),
    isPrepared: begunBy !== null,
  }
}

function shownOf(summary: OrderSummary): Omit<OrderSummary, (typeof INSIDE)[number]> {
  const shown: Partial<OrderSummary> & Omit<OrderSummary, (typeof INSIDE)[number]> = { ...summary }
  for (const it of INSIDE) delete shown[it]
  return shown
}

/** An order as staff see it: with who of them did what. */
export function summaryForStaff(summary: OrderSummary): Order {
  const { hold, ...shown } = summaryResponse(summary)
  const { assignee, movedBy, hold: asked, begunBy } = summary
  return {
    ...shown,
    hold: hold && asked ? { ...hold, askedBy: asked.by } : null,
    assignee,
    begunBy,
    remake: summary.remake && remakeForStaff(summary.remake),
    manualLines: [...summary.manualLines],
    consentAskedAt: iso(summary.consentAskedAt),
    ...(movedBy && { movedBy }),
  }
}

const remakeResponse = ({ of, ofNumber, isFree, consent }: RemakeState): Remake => ({
  of,
  ofNumber,
  isFree,
  hasConsent: consent !== null,
})

/** Why it is made again is between the staff. */
function remakeForStaff(it: RemakeState): Remake {
  const { cause, note, by } = it
  return { ...remakeResponse(it), cause, note, by }
}

const holdResponse = ({ by: _, ...hold }: HoldState): Hold => hold

const patientResponse = ({ id, name, folder, material, cut, matrix, wishes, skipped, createdAt }: PatientState) => ({
  id,
  name,
  folder,
  material,
  cut,
  matrix,
  wishes,
  skipped: [...skipped],
  createdAt: createdAt.toISOString(),
})

/** Null without any. */
const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((last, it) => (last && last > it ? last : it), null)

const iso = (at: Date | null) => at?.toISOString() ?? null
