import { alignersOf, cutOff, type Draft, unfinishedOf } from '../../order-session/rules'
import { missingChoicesOf } from '../choices/rules'
import { missingContacts } from '../contacts/rules'
import type { Complaint, StepName } from '../rules'

/** What keeps an order from being placed, and the step and patient at which it is mended; null when nothing. */
export type Obstacle = { step: StepName; patientId: string | null; code: Complaint['code'] | 'files-elsewhere' }

export function obstacle(draft: Draft): Obstacle | null {
  const [contact] = missingContacts(draft)
  if (contact) return { step: 'contacts', patientId: null, code: contact.code }
  const patients = draft.order?.patients ?? []
  if (patients.length === 0) return { step: 'patient', patientId: null, code: 'patient-missing' }
  const left = cutOff(draft, patients)
  if (left) return { step: 'aligners', patientId: left.patientId, code: 'files-unfinished' }
  const [coming] = unfinishedOf(draft, patients)
  if (coming) return { step: 'aligners', patientId: coming.patientId, code: 'files-elsewhere' }
  if (draft.scans.length === 0) return { step: 'aligners', patientId: null, code: 'files-missing' }
  for (const patient of patients) {
    const [choice] = alignersOf(draft, patient.id).length > 0 ? missingChoicesOf(draft, patient) : []
    if (choice) return { step: 'choices', patientId: patient.id, code: choice.code }
  }
  return null
}
