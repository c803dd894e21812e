import type { Patient } from 'contracts/orders'
import { currentPatient, type Draft, type PatientField, shownValue } from '../../order-session/rules'
import type { PatientMissing } from '../patient/rules'

type ChoiceMissing = { code: 'material-missing'; field: 'material' } | { code: 'cut-missing'; field: 'cut' }

export function missingChoices(draft: Draft): (ChoiceMissing | PatientMissing)[] {
  const patient = currentPatient(draft.order)
  return patient ? missingChoicesOf(draft, patient) : [{ code: 'patient-missing', field: 'patient' }]
}

export function missingChoicesOf(draft: Draft, patient: Patient): ChoiceMissing[] {
  const isOpen = (field: PatientField) => shownValue(draft, `${patient.id}/${field}`) === ''
  return [
    ...(isOpen('material') ? [{ code: 'material-missing', field: 'material' } as const] : []),
    ...(isOpen('cut') ? [{ code: 'cut-missing', field: 'cut' } as const] : []),
  ]
}
