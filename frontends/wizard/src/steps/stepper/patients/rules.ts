import type { Patient } from 'contracts/order/patient'
import { currentPatient, type Draft, isSkipped, positionOf, STEPS, type StepName } from '../../../order-session/rules'
import { isHidden, kindOf, missingFor, PATIENT_STEPS, type PatientStepName } from '../../rules'
import { isOrderReady, type Row, type RowState } from '../rules'

export type PatientRows = {
  patient: Patient
  isCurrent: boolean
  isDone: boolean
  rows: readonly Row<PatientStepName>[]
}

/** The steps of each patient, without those that a skip hides. */
export function rowsOfPatients(draft: Draft, step: StepName): readonly PatientRows[] {
  const current = currentPatient(draft.order)
  const isReady = isOrderReady(draft)
  return (draft.order?.patients ?? []).map((it) =>
    rowsOfPatient(draft, it, { step: it.id === current?.id ? step : null, isReady }),
  )
}

/** `step` is null for a patient who is not the current one. */
function rowsOfPatient(
  draft: Draft,
  patient: Patient,
  { step, isReady }: { step: StepName | null; isReady: boolean },
): PatientRows {
  const shown = PATIENT_STEPS.filter((it) => !isHidden(it, draft, patient))
  const isFilled = (name: PatientStepName) => missingFor(name, draft, patient).length === 0
  const firstOpen = shown.find((it) => !isFilled(it))
  const reached = Math.max(step ? positionOf(step) : -1, firstOpen ? positionOf(firstOpen) : STEPS.length)
  const rows = shown.map((name): Row<PatientStepName> => {
    const isPassed = positionOf(name) <= reached
    return { step: name, state: stateOf(name), isReachable: name === step || (isReady && isPassed) }
  })
  return { patient, isCurrent: step !== null, isDone: firstOpen === undefined, rows }

  function stateOf(name: PatientStepName): RowState {
    if (name === step) return 'current'
    const kind = kindOf(name)
    if (kind && isSkipped(draft, patient.id, kind)) return 'skipped'
    return isFilled(name) && positionOf(name) < reached ? 'done' : 'open'
  }
}

/** In how many lines each group of other patients stands before it is folded into one: beyond these the list grows past the page. */
const MOST_READY = 1
const MOST_OPEN = 4

/** The list of patients: the current one with steps, some of the open ones, and the others folded into a line for each group. */
export function foldedOf(patients: readonly PatientRows[]): {
  shown: readonly PatientRows[]
  ready: readonly PatientRows[]
  open: readonly PatientRows[]
} {
  const others = patients.filter((it) => !it.isCurrent)
  const ready = others.filter((it) => it.isDone)
  const foldedReady = ready.length > MOST_READY ? ready : []
  const open = others.filter((it) => !it.isDone)
  const foldedOpen = open.length > MOST_OPEN ? open.slice(MOST_OPEN - 1) : []
  const folded = new Set([...foldedReady, ...foldedOpen])
  return { shown: patients.filter((it) => !folded.has(it)), ready: foldedReady, open: foldedOpen }
}
