import type { ScanKind } from 'contracts/common'
import type { NewRemake } from 'contracts/order/staff/remakes'
import { type Refusal, refuse } from 'contracts/problems'
import { claimed, event, isPresent } from '../order/rules'
import type { Decision, Draft, OrderState, PatientState, Placed, RemakeState, ScanState } from '../order/state'
import { draft, type NewOrder, withPatient } from './rules'

/** What of a placed order is made again. */
export type Remade = { order: Placed; scans: readonly ScanState[]; patients: readonly PatientState[] }

/**
 * The scans of an order that are made again, with their patients. Refuses: `invalid-request` for a cause that says nothing
 * without a note, `order-not-placed`, `order-archived`, `scan-not-found` also for one that is gone or damaged.
 */
export function remade(order: OrderState, { scanIds, cause, note }: NewRemake): Remade | Refusal {
  if (cause === 'other' && !note?.trim()) {
    const message = 'says what the cause is'
    return refuse('invalid-request', 'Another cause needs a note.', [{ path: '/note', message }])
  }
  if (order.status === 'draft') return refuse('order-not-placed', `Order ${order.number} is a draft.`)
  if (order.archivedAt) return refuse('order-archived', `Order ${order.number} is deleted.`)
  const scans = order.scans.filter((it) => scanIds.includes(it.id) && isPresent(it))
  const missing = scanIds.find((id) => !scans.some((it) => it.id === id))
  if (missing) return refuse('scan-not-found', `Order ${order.number} has no scan ${missing}, or it is damaged.`)
  return { order, scans, patients: order.patients.filter((it) => scans.some((scan) => scan.patientId === it.id)) }
}

export type Copy = { id: string; orderId: string; patientId: string; kind: ScanKind; copyOf: string }
/** Ids for the new patients and scans, one for each of `Remade`. */
export type NewIds = { patients: readonly string[]; scans: readonly string[] }

/**
 * A draft that makes scans of an order again: for its owner and holder, with its contacts, patients, choices and wishes, since
 * the same is made once more. Files copies the scans. A consent of the customer to what was needed to make and deliver the order
 * holds where the factory makes up for it; what is paid is a new order, for which it is asked.
 */
export function remake(
  it: NewOrder,
  { order, scans, patients }: Remade,
  { cause, note, isFree }: Pick<NewRemake, 'cause' | 'note' | 'isFree'>,
  by: string,
  ids: NewIds,
  now: Date,
): Decision<Draft> & { copies: Copy[] } {
  const { email, phone, fullName, address, deliveryComment, holder } = order
  const begun = draft(it, { email, phone, fullName, address, deliveryComment }, now)
  const made = patients.reduce<Decision<Draft>>((before, patient, index) => {
    const { folder: _, createdAt: __, ...choices } = patient
    const skipped = KINDS.filter((kind) => !scans.some((scan) => scan.patientId === patient.id && scan.kind === kind))
    const after = withPatient(before.order, { ...choices, id: ids.patients[index]!, skipped }, now)
    return { order: after.order, events: [...before.events, ...after.events] }
  }, begun)
  const newPatient = (id: string) => made.order.patients[patients.findIndex((patient) => patient.id === id)]!
  const copies = scans.map(({ id: copyOf, patientId, kind }, index) => ({
    ...{ id: ids.scans[index]!, orderId: it.id, patientId: newPatient(patientId).id, kind, copyOf },
  }))
  const remakeOf: RemakeState = {
    ...{ of: order.id, ofNumber: order.number, cause, note: note?.trim() || null, isFree, by },
    consent: isFree ? order.consent : null,
  }
  const next: Draft = { ...made.order, holder, remake: remakeOf, currentPatientId: made.order.patients[0]?.id ?? null }
  const wanted = copies.map(({ id: scanId, copyOf, patientId }) => {
    const { folder } = made.order.patients.find((patient) => patient.id === patientId)!
    return { scanId, copyOf, patientId, folder }
  })
  const told = event(next, 'orders.order.remade.v1', { orderId: it.id, of: order.id, scans: wanted })
  return { order: next, events: [...made.events, ...(holder ? [claimed(next, holder)] : []), told], copies }
}

const KINDS: readonly ScanKind[] = ['aligner', 'matrix', 'retainer']
