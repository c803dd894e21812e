import type { Language, ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import type { OrderPlaced } from 'contracts/order/order-events'
import { MOVES, type OrderStatus } from 'contracts/order/order-states'
import type {
  Cut,
  Material,
  Matrix,
  OrderChange,
  OrderDraft,
  OrderQuote,
  PatientChange,
  PaymentReview,
  Placement,
} from 'contracts/orders'
import { type Refusal, refuse } from 'contracts/problems'
import { PATIENTS_PER_ORDER } from './limits'

export type PatientState = {
  id: string
  name: string
  folder: string
  material: Material | null
  cut: Cut | null
  matrix: Matrix | null
  wishes: string | null
  createdAt: Date
}
export type ScanState = {
  id: string
  patientId: string
  kind: ScanKind
  sha256: string
  isLate: boolean
  removedAt: Date | null
  receivedAt: Date | null
  /** Since when files cannot give its bytes. */
  damagedAt: Date | null
  /** Of files' record: what it told before that is ignored. */
  fileVersion: number
}
/** An order with all that decisions about it need; patients and scans in the order in which they came. */
export type OrderState = {
  id: string
  number: string
  owner: string
  holder: string | null
  site: string
  language: Language
  status: OrderStatus
  currency: 'RUB' | 'EUR'
  version: number
  email: string | null
  phone: string | null
  fullName: string | null
  address: string | null
  deliveryComment: string | null
  currentPatientId: string | null
  frozen: OrderQuote | null
  createdAt: Date
  updatedAt: Date
  placedAt: Date | null
  paidAt: Date | null
  paymentId: string | null
  paymentReview: PaymentReview | null
  completedAt: Date | null
  partnerCode: string | null
  patients: readonly PatientState[]
  scans: readonly ScanState[]
}
export type Decision = { order: OrderState; events: readonly NewEvent[] }

type NewOrder = Pick<OrderState, 'id' | 'number' | 'owner' | 'site' | 'language' | 'currency'>

/** The first data of a customer make a draft (ORD-006). */
export function draft(it: NewOrder, contacts: OrderDraft, now: Date): Decision {
  const order: OrderState = {
    ...it,
    holder: null,
    status: 'draft',
    version: 1,
    email: null,
    phone: null,
    fullName: null,
    address: null,
    deliveryComment: null,
    currentPatientId: null,
    frozen: null,
    createdAt: now,
    updatedAt: now,
    placedAt: null,
    paidAt: null,
    paymentId: null,
    paymentReview: null,
    completedAt: null,
    partnerCode: null,
    patients: [],
    scans: [],
    ...tidy(contacts),
  }
  const { id: orderId, number, owner, site } = order
  return { order, events: [event(order, 'orders.order.drafted.v1', { orderId, number, owner, site })] }
}

/** Changes contacts or the current patient. Refuses: `version-changed`, `order-not-draft`, `patient-not-found`. */
export function change(
  order: OrderState,
  version: number,
  { currentPatientId, ...contacts }: OrderChange,
  now: Date,
): Decision | Refusal {
  const refusal = notEditable(order) ?? notAt(order, version)
  if (refusal) return refusal
  if (currentPatientId && !order.patients.some((it) => it.id === currentPatientId)) return noPatient(currentPatientId)
  const current = currentPatientId === undefined ? {} : { currentPatientId }
  return { order: changed(order, { ...tidy(contacts), ...current }, now), events: [] }
}

/** Adds a patient with a folder of its own and makes it the current one. Refuses: `order-not-draft`, `too-many-patients`. */
export function addPatient(order: OrderState, id: string, name: string, now: Date): Decision | Refusal {
  const refusal = notEditable(order)
  if (refusal) return refusal
  if (order.patients.length >= PATIENTS_PER_ORDER)
    return refuse('too-many-patients', `Order ${order.number} has ${order.patients.length} patients; no more fit in.`)
  const patient: PatientState = {
    id,
    name: name.trim(),
    folder: nextFolder(order),
    material: null,
    cut: null,
    matrix: null,
    wishes: null,
    createdAt: now,
  }
  const next = changed(order, { patients: [...order.patients, patient], currentPatientId: id }, now)
  const data = { orderId: order.id, patientId: id, folder: patient.folder }
  return { order: next, events: [event(next, 'orders.patient.added.v1', data)] }
}

/** {order number}_{2-digit sequence}; the sequence goes on after the last one and is never given again (ORD-005). */
function nextFolder({ number, patients }: OrderState): string {
  const last = Math.max(0, ...patients.map((it) => Number(it.folder.slice(it.folder.lastIndexOf('_') + 1))))
  return `${number}_${String(last + 1).padStart(2, '0')}`
}

/** Changes a patient's name, choices or wishes. Refuses: `version-changed`, `order-not-draft`, `patient-not-found`. */
export function changePatient(
  order: OrderState,
  version: number,
  patientId: string,
  changes: PatientChange,
  now: Date,
): Decision | Refusal {
  const refusal = notEditable(order) ?? notAt(order, version)
  if (refusal) return refusal
  if (!order.patients.some((it) => it.id === patientId)) return noPatient(patientId)
  const name = changes.name?.trim()
  const patients = order.patients.map((it) => (it.id === patientId ? { ...it, ...defined({ ...changes, name }) } : it))
  return { order: changed(order, { patients }, now), events: [] }
}

/** Whether files has a scan, and its bytes. */
export const isThere = ({ removedAt, damagedAt }: ScanState) => !removedAt && !damagedAt

/** The scans that an order is priced by: there, and not stored after the freeze. */
export const countedScans = (order: OrderState) => order.scans.filter((it) => isThere(it) && !it.isLate)

/** What the service knows at a placement: its own price of now, whether the e-mail has placed nothing before, who places. */
type Known = { quoted: OrderQuote; isNew: boolean; placedBy: readonly string[] }

/**
 * Places a draft at the price that the customer saw, and freezes it (PRICE-028).
 * Refuses: `order-not-draft`, `contacts-missing`, `scans-not-known-yet`, `quote-changed`, `order-is-empty`, `choice-missing`.
 */
export function place(
  order: OrderState,
  { quoted, isNew, placedBy }: Known,
  { expected, language }: Placement,
  now: Date,
): Decision | Refusal {
  if (!MOVES.place.from.includes(order.status)) return notDraft(order)
  if (!order.email || !order.phone)
    return refuse('contacts-missing', `Order ${order.number} lacks an e-mail or a phone.`)
  const known = new Set(order.scans.map((it) => it.id))
  const unknown = expected.fileIds.filter((it) => !known.has(it))
  if (unknown.length)
    return refuse('scans-not-known-yet', `${unknown.length} scans of order ${order.number} are not known yet.`)
  const isSeen =
    expected.quoteVersion === quoted.version &&
    expected.totalMinor === quoted.quote.totalMinor &&
    isSameSet(expected.fileIds, quoted.fileIds)
  if (!isSeen)
    return refuse('quote-changed', `The price of order ${order.number} or its files are not those that were shown.`)
  if (!quoted.fileIds.length) return refuse('order-is-empty', `Order ${order.number} has no scans.`)
  const missing = missingChoices(order, quoted)
  if (missing.length) {
    const errors = missing.map(({ patientId, choice }) => ({
      path: `/patients/${patientId}/${choice}`,
      message: 'is not chosen',
    }))
    return refuse('choice-missing', `Order ${order.number} lacks ${missing.length} choices.`, errors)
  }
  const next = changed(order, { status: MOVES.place.to, frozen: quoted, language, placedAt: now }, now)
  const { email, partnerCode, owner, holder } = order
  const owners = [...new Set([owner, ...(holder ? [holder] : []), ...placedBy])]
  const data = { ...frozenData(order, quoted), customer: { email, isNew, partnerCode, owners } }
  return { order: next, events: [event(next, 'orders.order.placed.v1', data)] }
}

function frozenData(order: OrderState, { version: quoteVersion, quote }: OrderQuote): OrderPlaced {
  const files = countedScans(order).map(({ id: scanId, patientId, kind, sha256 }) => ({
    scanId,
    patientId,
    kind,
    sha256,
  }))
  const { totalMinor, currency } = quote
  return { orderId: order.id, quoteVersion, totalMinor, currency, files }
}

/** Material and matrix where such scans are there (PRICE-025), and the cut of every aligner (WIZ-072). */
function missingChoices(order: OrderState, { quote }: OrderQuote): { patientId: string; choice: string }[] {
  const withAligners = new Set(
    countedScans(order)
      .filter((it) => it.kind === 'aligner')
      .map((it) => it.patientId),
  )
  const uncut = order.patients.filter((it) => withAligners.has(it.id) && !it.cut)
  return [...quote.undecided, ...uncut.map((it) => ({ patientId: it.id, choice: 'cut' }))]
}

const isSameSet = (left: readonly string[], right: readonly string[]) => {
  const rights = new Set(right)
  return new Set(left).size === rights.size && left.every((it) => rights.has(it))
}

export const changed = (order: OrderState, by: Partial<OrderState>, now: Date): OrderState => ({
  ...order,
  ...by,
  version: order.version + 1,
  updatedAt: now,
})

export const event = <S extends NewEvent['subject']>(
  order: Pick<OrderState, 'id' | 'version'>,
  subject: S,
  data: Extract<NewEvent, { subject: S }>['data'],
) => ({ subject, aggregateId: order.id, aggregateVersion: order.version, data }) as NewEvent

export const notDraft = (order: OrderState) => refuse('order-not-draft', `Order ${order.number} is ${order.status}.`)
const notEditable = (order: OrderState) => (order.status === 'draft' ? undefined : notDraft(order))
export const notAt = (order: OrderState, version: number) =>
  order.version === version
    ? undefined
    : refuse('version-changed', `Order ${order.number} is at version ${order.version}.`)
const noPatient = (id: string) => refuse('patient-not-found', `The order has no patient ${id}.`)

/** Spaces around what was typed mean nothing, and an e-mail is one in any letter case (WIZ-061, AUTH-021). */
function tidy<T extends OrderDraft>(contacts: T): Partial<T> {
  const trimmed = Object.entries(defined(contacts)).map(([name, it]) => [
    name,
    typeof it === 'string' ? it.trim() || null : it,
  ])
  const tidied = Object.fromEntries(trimmed)
  return { ...tidied, ...(tidied.email ? { email: tidied.email.toLowerCase() } : {}) }
}
const defined = <T extends object>(it: T) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as Partial<T>
