import { alignersOf, currentPatient, cutOff, type Draft } from '../../order-session/rules'
import type { PatientMissing } from '../patient/rules'

type Complaint = { code: 'files-missing' | 'files-unfinished'; field: 'files' } | PatientMissing

export function missingAligners(draft: Draft): Complaint[] {
  const patient = currentPatient(draft.order)
  if (!patient) return [{ code: 'patient-missing', field: 'patient' }]
  if (cutOff(draft, [patient])) return [{ code: 'files-unfinished', field: 'files' }]
  return alignersOf(draft, patient.id).length > 0 ? [] : [{ code: 'files-missing', field: 'files' }]
}
