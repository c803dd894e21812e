import { currentPatient, type Draft, positionOf, STEPS, type StepName } from '../../order-session/rules'
import { firstOpenStep, isOfPatient, missing, missingFor, PATIENT_STEPS, withRecordedConsent } from '../rules'

export type RowState = 'done' | 'current' | 'skipped' | 'open'
export type Row<S extends StepName = StepName> = { step: S; state: RowState; isReachable: boolean }

type Rows = {
  /** The steps before the patients'. */
  before: readonly Row[]
  /** The confirmation. */
  last: Row
}

const BEFORE = STEPS.filter((it) => !isOfPatient(it) && it !== 'summary')

/** The steps before the patients' are filled in. */
export function isOrderReady(draft: Draft): boolean {
  const settled = withRecordedConsent(draft)
  return BEFORE.every((it) => missing(it, settled).length === 0)
}

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
  const isReady = isOrderReady(draft)
  const isComplete =
    isReady && current !== null && PATIENT_STEPS.every((it) => missingFor(it, draft, current).length === 0)
  const last: Row = {
    step: 'summary',
    state: step === 'summary' ? 'current' : 'open',
    isReachable: isComplete || step === 'summary',
  }
  return { before, last }
}
