import type { OrderChange, OrderDraft } from 'contracts/order/drafting/drafts'
import type { PatientChange, PatientChanges } from 'contracts/order/patient'
import { type Refusal, refuse } from 'contracts/problems'
import { nextFolder } from '../order/numbers'
import { changed, event, isPresent, notDraft, released, versionChanged } from '../order/rules'
import type { ConsentState, Decision, Draft, OrderState, PatientState } from '../order/state'
import { PATIENTS_PER_ORDER } from './limits'

/** `begunBy`: the staff who begin it for its customer. */
export type NewOrder = Pick<Draft, 'id' | 'number' | 'owner' | 'site' | 'language' | 'currency'> &
  Partial<Pick<Draft, 'begunBy'>>

/** A customer's first data make a draft (ORD-006). */
export function draft(it: NewOrder, contacts: OrderDraft, now: Date): Decision<Draft> {
  const order: Draft = {
    begunBy: null,
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
    createdAt: now,
    updatedAt: now,
    paymentReview: null,
    refundedMinor: 0,
    moneyVersion: 0,
    counted: [],
    returnedMinor: 0,
    awaited: null,
    partnerCode: null,
    archivedAt: null,
    archivedBy: null,
    assignee: null,
    consentAskedAt: null,
    consent: null,
    manualLines: [],
    remake: null,
    repeats: null,
    lastFolder: 0,
    patients: [],
    scans: [],
    ...tidy(contacts),
  }
  const { id: orderId, number, owner, site } = order
  return { order, events: [event(order, 'orders.order.drafted.v1', { orderId, number, owner, site })] }
}

/**
 * Changes contacts or the current patient. A draft that staff have begun keeps the e-mail for which they vouch, as long as they
 * work at it (`byStaff`); with another e-mail the customer makes it a draft of their own. Refuses: `version-changed`,
 * `order-not-draft`, `patient-not-found`, `invalid-request`.
 */
export function change(
  order: OrderState,
  version: number,
  { currentPatientId, ...contacts }: OrderChange,
  now: Date,
  byStaff = false,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  if (currentPatientId && !order.patients.some((it) => it.id === currentPatientId)) return noPatient(currentPatientId)
  const current = currentPatientId === undefined ? {} : { currentPatientId }
  const tidied = tidy(contacts)
  const isForAnother = tidied.email !== undefined && tidied.email !== order.email
  if (isForAnother && byStaff)
    return refuse('invalid-request', `Order ${order.number} is for the client of its e-mail: begin another draft.`, [
      { path: '/body/email', message: 'is not that of the client' },
    ])
  const own = isForAnother && order.begunBy !== null ? { begunBy: null } : {}
  const next = changed(order, { ...tidied, ...current, ...own }, now)
  return { order: withoutConsentOfAnother(order, next), events: [] }
}

/** Adds a patient with its own folder and makes it the current one. Refuses: `order-not-draft`, `too-many-patients`. */
export function addPatient(order: OrderState, id: string, name: string, now: Date): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  if (order.patients.length >= PATIENTS_PER_ORDER)
    return refuse('too-many-patients', `Order ${order.number} has ${order.patients.length} patients; no more fit in.`)
  return withPatient(order, { id, name: name.trim() }, now)
}

/** The consent to the data of one customer says nothing about those of another, to whom a remake goes instead. */
function withoutConsentOfAnother(before: Draft, now: Draft): Draft {
  const isSame = before.email === now.email && before.fullName === now.fullName
  return isSame || !now.remake?.consent ? now : { ...now, remake: { ...now.remake, consent: null } }
}

type NewPatient = Pick<PatientState, 'id' | 'name'> & Partial<PatientState>

/** A draft with one more patient, whose folder the draft gives. */
export function withPatient(order: Draft, given: NewPatient, now: Date): Decision<Draft> {
  const { folder, number: lastFolder } = nextFolder(order)
  const nothing = { material: null, cut: null, matrix: null, wishes: null, skipped: [] }
  const patient: PatientState = { ...nothing, ...given, folder, createdAt: now }
  const { id } = patient
  const next = changed(order, { patients: [...order.patients, patient], currentPatientId: id, lastFolder }, now)
  return { order: next, events: [event(next, 'orders.patient.added.v1', { orderId: order.id, patientId: id, folder })] }
}

/**
 * Changes a patient's name, choices or wishes, or what is skipped for it: no kind of which there are scans (WIZ-048), since
 * the first one may have come from another device meanwhile. Refuses: `version-changed`, `order-not-draft`, `patient-not-found`. */
export const changePatient = (
  order: OrderState,
  version: number,
  patientId: string,
  changes: PatientChange,
  now: Date,
): Decision<Draft> | Refusal => changePatients(order, version, [{ ...changes, patientId }], now)

/** The same for several patients: all of them are changed, or none. Of two changes of one field the later one holds. */
export function changePatients(
  order: OrderState,
  version: number,
  changes: PatientChanges['changes'],
  now: Date,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const known = new Map(order.patients.map((it) => [it.id, it]))
  for (const { patientId, ...change } of changes) {
    const patient = known.get(patientId)
    if (!patient) return noPatient(patientId)
    known.set(patientId, { ...patient, ...changesOf(order, patientId, change) })
  }
  return { order: changed(order, { patients: [...known.values()] }, now), events: [] }
}

function changesOf(order: Draft, patientId: string, change: PatientChange): Partial<PatientState> {
  const hasScan = (kind: string) =>
    order.scans.some((it) => it.patientId === patientId && it.kind === kind && isPresent(it))
  return defined({ ...change, name: change.name?.trim(), skipped: change.skipped?.filter((it) => !hasScan(it)) })
}

/**
 * Removes a patient with all scans (WIZ-089). The folder's number is not used again. Refuses: `version-changed`,
 * `order-not-draft`, `patient-not-found`.
 */
export function removePatient(
  order: OrderState,
  version: number,
  patientId: string,
  now: Date,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const { number: next } = nextFolder(order)
  const patients = order.patients.filter((it) => it.id !== patientId)
  if (patients.length === order.patients.length) return noPatient(patientId)
  const currentPatientId = order.currentPatientId === patientId ? (patients[0]?.id ?? null) : order.currentPatientId
  const scans = order.scans.filter((it) => it.patientId === patientId && !it.removedAt)
  const kept = order.scans.filter((it) => it.patientId !== patientId)
  const after = changed(order, { patients, currentPatientId, scans: kept, lastFolder: next - 1 }, now)
  return { order: after, events: scans.map((it) => released(order.id, it.id)) }
}

/** Records the consent, or takes it back (null). Refuses: `version-changed`, `order-not-draft`. */
export function changeConsent(
  order: OrderState,
  version: number,
  given: Omit<ConsentState, 'givenAt'> | null,
  now: Date,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  const consent = given && { ...given, givenAt: now.toISOString() }
  return versionChanged(order, version) ?? { order: changed(order, { consent }, now), events: [] }
}

export const noPatient = (id: string) => refuse('patient-not-found', `The order has no patient ${id}.`)

/** Trims texts, and lower-cases e-mails (WIZ-061, AUTH-021). */
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
