import { isConsentRequired } from 'contracts/order/consent-rules'
import type { Patient } from 'contracts/order/patient'
import { type Draft, hasScans, type StepName, unfinishedOf } from '../../order-session/rules'
import { missingRecipient } from '../address/rules'
import { missingContacts } from '../contacts/rules'
import { type Complaint, missingFor, PATIENT_STEPS, stepOfKind } from '../rules'

/** What keeps an order from being placed, and the step and patient at which it is mended; null when nothing. */
export type Obstacle = {
  step: StepName
  patientId: string | null
  code: Complaint['code'] | 'files-elsewhere' | 'files-missing'
}

const KINDS = ['matrix', 'aligner', 'retainer'] as const

export function obstacle(draft: Draft): Obstacle | null {
  const [contact] = missingContacts(draft)
  if (contact) return { step: 'contacts', patientId: null, code: contact.code }
  const [recipient] = missingRecipient(draft)
  if (recipient) return { step: 'address', patientId: null, code: recipient.code }
  if (isConsentRequired(draft.site) && !draft.isConsentTicked && !draft.order?.consent)
    return { step: 'address', patientId: null, code: 'consent-missing' }
  const patients = draft.order?.patients ?? []
  if (patients.length === 0) return { step: 'patient', patientId: null, code: 'patient-missing' }
  return comingFile(draft, patients) ?? openChoice(draft, patients)
}

/** A file that was chosen and has not arrived keeps the order from being placed; one that was cut off is named first. */
function comingFile(draft: Draft, patients: readonly Patient[]): Obstacle | null {
  const coming = patients.flatMap((patient) =>
    KINDS.flatMap((kind) => unfinishedOf(draft, patient, kind).map((it) => ({ ...it, kind }))),
  )
  const first = coming.find((it) => !it.isElsewhere) ?? coming[0]
  if (!first) return null
  const code = first.isElsewhere ? 'files-elsewhere' : 'files-unfinished'
  return { step: stepOfKind(first.kind), patientId: first.patientId, code }
}

/** A patient without files is not in the order, and a choice is asked for only where files need it (WIZ-050, PRICE-025). */
function openChoice(draft: Draft, patients: readonly Patient[]): Obstacle | null {
  if (!patients.some(({ id }) => KINDS.some((kind) => hasScans(draft, id, kind))))
    return { step: 'aligners', patientId: null, code: 'files-missing' }
  for (const patient of patients)
    for (const step of PATIENT_STEPS) {
      const [choice] = isAsked(step, draft, patient) ? missingFor(step, draft, patient) : []
      if (choice) return { step, patientId: patient.id, code: choice.code }
    }
  return null
}

/** A choice that the patient's files need is missing. */
export const isChoiceOpen = (draft: Draft, patient: Patient): boolean =>
  PATIENT_STEPS.some((it) => isAsked(it, draft, patient) && missingFor(it, draft, patient).length > 0)

const isAsked = (step: StepName, draft: Draft, { id }: Patient): boolean => {
  if (step === 'matrix') return hasScans(draft, id, 'matrix')
  return (step === 'material' || step === 'cut') && hasScans(draft, id, 'aligner')
}
