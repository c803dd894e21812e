import type { Patient } from 'contracts/order/patient'
import { currentPatient, type Draft, isSkipped, positionOf, STEPS, type StepName } from '../../order-session/rules'
import {
  firstOpenStep,
  isHidden,
  isOfPatient,
  kindOf,
  missing,
  missingFor,
  PATIENT_STEPS,
  type PatientStepName,
  withRecordedConsent,
} from '../rules'

export type RowState = 'done' | 'current' | 'skipped' | 'open'
export type Row<S extends StepName = StepName> = { step: S; state: RowState; isReachable: boolean }
export type PatientRows = {
  patient: Patient
  isCurrent: boolean
  isDone: boolean
  rows: readonly Row<PatientStepName>[]
}

type Rows = {
  /** The steps before the patients'. */
  before: readonly Row[]
  patients: readonly PatientRows[]
  /** The confirmation. */
  last: Row
}

const BEFORE = STEPS.filter((it) => !isOfPatient(it) && it !== 'summary')

/**
 * The named steps as a list: the order's once, the others once per patient without those that a skip hides. A step can
 * be pressed when it was passed, or when it is the next one on which something is missing.
 */
export function rowsOf(draft: Draft, step: StepName): Rows {
  const current = currentPatient(draft.order)
  const settled = withRecordedConsent(draft)
  const reached = Math.max(positionOf(step), positionOf(firstOpenStep(draft)))
  const isFilled = (name: StepName) => missing(name, settled).length === 0
  const before = BEFORE.map((name): Row => {
    const isPassed = positionOf(name) < reached
    const state = name === step ? 'current' : isPassed && isFilled(name) ? 'done' : 'open'
    return { step: name, state, isReachable: positionOf(name) <= reached }
  })
  const isReady = BEFORE.every(isFilled)
  const patients = (draft.order?.patients ?? []).map((it) =>
    rowsOfPatient(draft, it, { step: it.id === current?.id ? step : null, isReady }),
  )
  const isComplete = isReady && patients.some((it) => it.isCurrent && it.isDone)
  const last: Row = {
    step: 'summary',
    state: step === 'summary' ? 'current' : 'open',
    isReachable: isComplete || step === 'summary',
  }
  return { before, patients, last }
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
