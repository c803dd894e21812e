import type { NextStep } from 'contracts/order/next-step'
import { logoName } from 'contracts/order/packing/logo-name'
import type { Bag, Packing } from 'contracts/order/packing/packing'
import type { Aside, AtWork, PackingOrder } from 'contracts/order/packing/worklist'
import { parcelsOf } from 'contracts/order/parcels'
import { standingOf } from 'contracts/order/standing'
import { type Refusal, refuse } from 'contracts/problems'
import { canonicalJson, fnv1a64 } from 'contracts/text/fingerprint'
import { fundsOf } from './funds'
import type { OrderState, PatientState, Placed } from './state'

/** Who packs: the name that a packer gave, or the e-mail of a member of the staff. */
export const nameOf = ({ name, email }: { name?: string; email: string }): string => name ?? email

/** What a bag holds: all of a patient, or one step where the site says so. */
export type BagContent = { patientId: string; step: string | null }
export type BagState = BagContent & {
  id: string
  code: string
  printed: number
  printKey: string | null
  verifiedAt: Date | null
  verifiedBy: string | null
  verifiedStation: string | null
  verifyKey: string | null
  isVoid: boolean
}
/** Who let an order go without all its bags verified, and why. */
export type OverrideState = { by: string; reason: string; at: string }
type BoxState = { boxPrinted: number; boxPrintKey: string | null; override: OverrideState | null }
type Worker = { station: string; name: string; at: Date }

/** What is known of the money of an order to pack. */
type Money = Parameters<typeof fundsOf>[0]

/** An order as its packing needs it, with its bags. */
export type OrderToPack = Pick<PackingOrder, 'id' | 'number' | 'site' | 'fullName' | 'address' | 'counts'> &
  Pick<OrderState, 'status' | 'createdAt'> &
  Pick<Placed, 'tracking' | 'parcels'> & {
    placedAt: Date
    /** Names the logo, and is shown to no packer. */
    email: string | null
    dueAt: Date | null
    nextStep: NextStep | null
    patients: readonly PatientState[]
    /** The steps of the ordered scans, each once for a patient. */
    steps: readonly BagContent[]
    money: Money
    /** Also those that are not needed any more. */
    bags: readonly BagState[]
    /** Null before the first label of the box, and the first override. */
    box: BoxState | null
    atWork: readonly Worker[]
  }
/** How the site of an order fills bags. */
export type Bagging = 'patient' | 'step'

/** Behind all digits. */
const LAST = '~'

/** The bags that an order needs, in the order of its patients and their steps. Scans of no known step share one. */
export function contentsOf({ patients, steps }: Pick<OrderToPack, 'patients' | 'steps'>, by: Bagging): BagContent[] {
  return patients.flatMap(({ id: patientId }) => {
    const own = by === 'step' ? steps.filter((it) => it.patientId === patientId).map((it) => it.step) : []
    const ordered = own.toSorted((a, b) => ((a ?? LAST) < (b ?? LAST) ? -1 : 1))
    return (ordered.length > 0 ? ordered : [null]).map((step) => ({ patientId, step }))
  })
}

/** The bags that it needs and that are there. */
export const bagsOf = (order: OrderToPack, by: Bagging): BagState[] =>
  contentsOf(order, by).flatMap((it) => bagOf(order, it) ?? [])

export const bagOf = ({ bags }: Pick<OrderToPack, 'bags'>, { patientId, step }: BagContent) =>
  bags.find((it) => it.patientId === patientId && it.step === step && !it.isVoid)

/**
 * Whether a bag was verified since the order was placed: one that its customer has taken back and placed again may be another
 * order under the same number.
 */
export const isVerified = ({ placedAt }: OrderToPack, { verifiedAt }: BagState): boolean =>
  verifiedAt !== null && verifiedAt >= placedAt

/** The override that stands. */
export const overrideOf = ({ placedAt, box }: OrderToPack): OverrideState | null =>
  box?.override && new Date(box.override.at) >= placedAt ? box.override : null

export function isWholeVerified(order: OrderToPack, by: Bagging): boolean {
  const needed = contentsOf(order, by)
  return needed.length > 0 && bagsOf(order, by).filter((it) => isVerified(order, it)).length === needed.length
}

/** Whether the box may be closed: each bag is verified, or an override stands. */
export const isComplete = (order: OrderToPack, by: Bagging): boolean =>
  overrideOf(order) !== null || isWholeVerified(order, by)

const ASIDE: Partial<Record<NextStep, Aside>> = {
  'check-money': 'money-unclear',
  'client-asked': 'on-hold',
  'decide-hold': 'on-hold',
  'replace-scans': 'scans-missing',
  'decide-refund': 'refunded',
}

const isInWork = (status: OrderState['status']) => status === 'paid' || status === 'processing'

/** Why an order in work is not to be packed now: it waits for something else first. `isAside` says the same in SQL. */
export const asideOf = ({ status, nextStep }: Pick<OrderToPack, 'status' | 'nextStep'>): Aside | null =>
  (isInWork(status) && nextStep && ASIDE[nextStep]) || null

export const isToPack = (order: Pick<OrderToPack, 'status' | 'nextStep'>): boolean =>
  isInWork(order.status) && asideOf(order) === null

/** Refuses an order that is not paid, cancelled, shipped or set aside. */
export function notToPack(order: OrderToPack): Refusal | undefined {
  if (isToPack(order)) return undefined
  const why = asideOf(order)
  return refuse('not-to-pack', `Order ${order.number} is ${order.status}${why ? ` and set aside: ${why}` : ''}.`)
}

/** A fingerprint of what the labels say. */
export const fingerprintOf = (order: OrderToPack, by: Bagging): string => {
  const { number, fullName, address, counts, patients } = order
  const names = patients.map(({ id, name }) => [id, name])
  return fnv1a64(canonicalJson([number, fullName, address, counts, names, contentsOf(order, by)]))
}

/** The packing of an order as its page shows it. */
export function wholePacking(order: OrderToPack, by: Bagging): Packing {
  return {
    order: packingResponse(order, by),
    bags: bagsOf(order, by).map((it) => bagResponse(order, it)),
    contents: fingerprintOf(order, by),
    override: overrideOf(order),
    boxPrinted: order.box?.boxPrinted ?? 0,
    isComplete: isComplete(order, by),
  }
}

function bagResponse(order: OrderToPack, bag: BagState): Bag {
  const { id, patientId, step, printed, verifiedAt, verifiedBy } = bag
  const patient = order.patients.find((it) => it.id === patientId)?.name ?? ''
  const isDone = isVerified(order, bag)
  const verified = { verifiedAt: isDone && verifiedAt ? verifiedAt.toISOString() : null }
  return { id, patientId, patient, step, printed, ...verified, verifiedBy: isDone ? verifiedBy : null }
}

/** An order as packers see it: of a patient only what the bag's label needs (PACK-026), of the money only whether it went back. */
export function packingResponse(order: OrderToPack, by: Bagging): PackingOrder {
  const {
    createdAt,
    placedAt,
    dueAt,
    patients,
    money,
    atWork,
    email,
    bags: _,
    box: __,
    steps: ___,
    nextStep,
    ...shown
  } = order
  const total = contentsOf(order, by).length
  const verified = bagsOf(order, by).filter((it) => isVerified(order, it)).length
  return {
    ...shown,
    patients: patients.map((it) => ({ id: it.id, name: it.name, createdAt: it.createdAt.toISOString() })),
    moneyBack: moneyBackOf(money),
    parcels: [...parcelsOf(order)],
    dueAt: dueAt?.toISOString() ?? null,
    aside: asideOf({ status: order.status, nextStep }),
    bags: { total, done: overrideOf(order) ? total : verified },
    atWork: atWork.map(workerResponse),
    logo: logoName(email),
    createdAt: createdAt.toISOString(),
    placedAt: placedAt.toISOString(),
  }
}

const workerResponse = ({ station, name, at }: Worker): AtWork => ({ station, name, at: at.toISOString() })

/** How much of an order's money was given back (PAY-033). What came beside its payment, and went back, is no part of it. */
function moneyBackOf(money: Money): 'none' | 'part' | 'all' {
  const funds = fundsOf(money)
  if (standingOf(funds) === 'refunded') return 'all'
  return funds.returnedMinor > 0 ? 'part' : 'none'
}
