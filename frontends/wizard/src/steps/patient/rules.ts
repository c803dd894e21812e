import { currentPatient, type Draft, shownValue } from '../../order-session/rules'

export type PatientMissing = { code: 'patient-missing' | 'patient-unselected' | 'name-missing'; field: 'patient' }

/** A selected patient or a typed name is enough (WIZ-055); a patient whose name was emptied needs one. */
export function missingPatient(draft: Draft): PatientMissing[] {
  const nameless = draft.order?.patients.find((it) => shownValue(draft, `${it.id}/name`).trim() === '')
  if (nameless) return [{ code: 'name-missing', field: 'patient' }]
  const isEnough = currentPatient(draft.order) !== null || draft.patientName.trim() !== ''
  return isEnough ? [] : [{ code: 'patient-missing', field: 'patient' }]
}
