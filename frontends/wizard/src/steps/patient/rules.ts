import { currentPatient, type Draft } from '../../order-session/rules'

export type PatientMissing = { code: 'patient-missing'; field: 'patient' }

/** A selected patient or a typed name is enough (WIZ-055). */
export function missingPatient(draft: Draft): PatientMissing[] {
  const isEnough = currentPatient(draft.order) !== null || draft.patientName.trim() !== ''
  return isEnough ? [] : [{ code: 'patient-missing', field: 'patient' }]
}
