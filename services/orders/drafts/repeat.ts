import type { ScanKind } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import { isInFrozenPrice } from '../order/rules'
import type { Decision, Draft, OrderState, PatientState, Placed } from '../order/state'
import { draft, type NewOrder, noPatient, withPatient } from './rules'

/** What of a placed order is ordered again. */
export type Repeated = { order: Placed; patients: readonly PatientState[] }

/** All patients of an order, or one. Refuses: `order-not-placed`, `patient-not-found`. */
export function repeated(order: OrderState, patientId?: string): Repeated | Refusal {
  if (order.status === 'draft')
    return refuse('order-not-placed', `Order ${order.number} is a draft, which is continued instead.`)
  const patients = order.patients.filter((it) => patientId === undefined || it.id === patientId)
  return patientId !== undefined && patients.length === 0 ? noPatient(patientId) : { order, patients }
}

/**
 * A draft with the contacts, patients and choices of an order (CAB-020). Scans, wishes and consent are those of one
 * order alone, and the price is the one in force. `ids` has an id for each patient.
 */
export function repeat(it: NewOrder, { order, patients }: Repeated, ids: readonly string[], now: Date) {
  const { email, phone, fullName, address, deliveryComment } = order
  const begun = draft(it, { email, phone, fullName, address, deliveryComment }, now)
  const made = patients.reduce<Decision<Draft>>((before, patient, index) => {
    const { material, cut, matrix } = patient
    const choices = { material, cut, matrix, skipped: notOrdered(order, patient) }
    const { order: after, events } = withPatient(before.order, { id: ids[index]!, name: patient.name, ...choices }, now)
    return { order: after, events: [...before.events, ...events] }
  }, begun)
  const repeats = { of: order.id, ofNumber: order.number }
  return { ...made, order: { ...made.order, currentPatientId: made.order.patients[0]?.id ?? null, repeats } }
}

const KINDS: readonly ScanKind[] = ['aligner', 'matrix', 'retainer']

/** The kinds of which a patient had nothing made, so that the wizard does not ask for them. */
function notOrdered(order: Placed, { id, skipped }: PatientState): readonly ScanKind[] {
  const ordered = order.scans.filter((it) => it.patientId === id && isInFrozenPrice(order, it.id)).map((it) => it.kind)
  return ordered.length === 0 ? skipped : KINDS.filter((it) => !ordered.includes(it))
}
