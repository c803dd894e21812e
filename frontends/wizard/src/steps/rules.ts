import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import {
  currentPatient,
  type Draft,
  isSkipped,
  type Place,
  positionOf,
  STEPS,
  type StepName,
  shownValue,
} from '../order-session/rules'
import { missingAddress } from './address/rules'
import { missingContacts } from './contacts/rules'
import { missingPatient } from './patient/rules'
import { missingScans } from './scans/rules'

/** What is missing where one thing is chosen for the patient. */
const missingChoice =
  <Field extends 'matrix' | 'material' | 'cut'>(field: Field) =>
  (draft: Draft, { id }: Patient): { code: `${Field}-missing`; field: Field }[] =>
    shownValue(draft, `${id}/${field}`) === '' ? [{ code: `${field}-missing`, field }] : []

/**
 * The rule by which each step may be left (WIZ-039). A step of a patient is about the current one; `kind` is what it
 * uploads, `hiddenBySkipOf` the skipped kind without which it is not shown (WIZ-042, WIZ-043).
 */
const RULES = {
  info: { missing: () => [] },
  contacts: { missing: missingContacts },
  address: { missing: missingAddress },
  patient: { missing: missingPatient },
  matrices: { kind: 'matrix', missingOf: missingScans('matrix') },
  matrix: { hiddenBySkipOf: 'matrix', missingOf: missingChoice('matrix') },
  aligners: { kind: 'aligner', missingOf: missingScans('aligner') },
  material: { hiddenBySkipOf: 'aligner', missingOf: missingChoice('material') },
  cut: { hiddenBySkipOf: 'aligner', missingOf: missingChoice('cut') },
  retainers: { kind: 'retainer', missingOf: missingScans('retainer') },
  summary: { missing: () => [] },
} as const satisfies Record<StepName, Rule>

type Shown = { field: string; code: string }
type Rule = { kind?: ScanKind; hiddenBySkipOf?: ScanKind } & (
  | { missing: (draft: Draft) => readonly Shown[] }
  | { missingOf: (draft: Draft, patient: Patient) => readonly Shown[] }
)
type RuleOf = typeof RULES
type OfOrder = Extract<RuleOf[StepName], { missing: unknown }>
type OfPatient = Extract<RuleOf[StepName], { missingOf: unknown }>

export type PatientStepName = { [N in StepName]: RuleOf[N] extends OfPatient ? N : never }[StepName]
/** Why a step cannot be left, and the field at which that is shown. */
export type Complaint =
  | ReturnType<OfOrder['missing']>[number]
  | ReturnType<OfPatient['missingOf']>[number]
  | { code: 'patient-unselected'; field: 'patient' }

const ruleOf = (name: StepName): RuleOf[StepName] => RULES[name]

export const isOfPatient = (name: StepName): name is PatientStepName => 'missingOf' in ruleOf(name)
export const PATIENT_STEPS = STEPS.filter(isOfPatient)

/** What a step uploads; null for a step without files. */
export const kindOf = (name: StepName): ScanKind | null => {
  const rule = ruleOf(name)
  return 'kind' in rule ? rule.kind : null
}

/** The upload step of a kind. */
export const stepOfKind = (kind: ScanKind): PatientStepName => PATIENT_STEPS.find((it) => kindOf(it) === kind)!

/** From so many patients on, their steps are one table: beyond a screen of boxes nobody sees who lacks what. */
const MANY_FROM = 5
export const isMany = ({ order }: Pick<Draft, 'order'>): boolean => (order?.patients.length ?? 0) >= MANY_FROM

/** What the person has still to do before the step may be left; empty when nothing. */
export function missing(name: StepName, draft: Draft): readonly Complaint[] {
  if (!isOfPatient(name)) return (ruleOf(name) as OfOrder).missing(draft)
  const patient = currentPatient(draft.order)
  return patient ? missingFor(name, draft, patient) : [{ code: 'patient-unselected', field: 'patient' }] // WIZ-069
}

/** The same for one patient, who need not be the current one; nothing of a step that a skip hides. */
export function missingFor(name: PatientStepName, draft: Draft, patient: Patient): readonly Complaint[] {
  const rule = ruleOf(name)
  return 'missing' in rule || isHidden(name, draft, patient) ? [] : rule.missingOf(draft, patient)
}

/** A choice about files that the patient has none of is not asked for. */
export function isHidden(name: StepName, draft: Draft, patient: Patient | null): boolean {
  const rule = ruleOf(name)
  return 'hiddenBySkipOf' in rule && patient !== null && isSkipped(draft, patient.id, rule.hiddenBySkipOf)
}

/** The next step in a direction that is not hidden; at the ends the step itself. */
function neighbour(step: StepName, draft: Draft, direction: 1 | -1): StepName {
  const patient = currentPatient(draft.order)
  const ahead = direction === 1 ? STEPS.slice(positionOf(step) + 1) : STEPS.slice(0, positionOf(step)).reverse()
  return ahead.find((it) => !isHidden(it, draft, patient)) ?? step
}

/**
 * Where "Next" leads: to the step after this one when nothing is missing on it, else nowhere else. After the last step of a
 * patient it opens what the patients behind still lack, and the summary once they lack nothing (WIZ-044). Of an order that staff have
 * filled in for the customer it opens what is still missing, and then the summary, which shows the rest.
 */
export function nextPlace(step: StepName, draft: Draft): Place {
  if (missing(step, draft).length > 0) return { step }
  const isPrepared = draft.order?.isPrepared ?? false
  const next = isPrepared ? firstOpenStep(draft) : neighbour(step, draft, 1)
  return (next === 'summary' && (isPrepared || isOfPatient(step)) && openPlaceBehind(draft)) || { step: next }
}

/** The first place that is not finished, of the patients behind the current one. */
export function openPlaceBehind(draft: Draft): Place | null {
  const patients = draft.order?.patients ?? []
  const current = currentPatient(draft.order)
  return openPlaceOf(draft, patients.slice(patients.findIndex((it) => it.id === current?.id) + 1))
}

/** The first step that is not finished, of the first of these patients who has any. */
export function openPlaceOf(draft: Draft, patients: readonly Patient[]): Place | null {
  for (const patient of patients) {
    const step = PATIENT_STEPS.find((it) => missingFor(it, draft, patient).length > 0)
    if (step) return { step, patientId: patient.id }
  }
  return null
}

/**
 * Where a move leads from the own steps of one of many patients: to the patient's next step, and once these are through, back to the
 * table. Everywhere else it leads where it says; the table has no patient of its own.
 */
export function placeAmongMany(draft: Draft, opened: string | null, place: Place): Place {
  if (!isMany(draft)) return place
  const isOwn = opened !== null && isOfPatient(place.step) && (place.patientId ?? opened) === opened
  if (isOwn) return { step: place.step, patientId: opened }
  const isOfTable = isOfPatient(place.step) || (opened !== null && place.step === 'summary')
  return { step: isOfTable ? 'matrices' : place.step }
}

/** Back needs no validation; before the first step there is none. */
export const previousStep = (step: StepName, draft: Draft): StepName => neighbour(step, draft, -1)

/** Whether the step has the button «Назад» (WIZ-024). */
export const hasBack = (step: StepName): boolean => step !== 'info' && step !== 'matrices'

/** Consent that was recorded is not asked for again. */
export const withRecordedConsent = (draft: Draft): Draft => ({
  ...draft,
  isConsentTicked: draft.isConsentTicked || Boolean(draft.order?.consent),
})

/**
 * The first step on which something is missing for the current patient: a draft that was begun in another browser, or
 * under other steps, opens there.
 */
export function firstOpenStep(draft: Draft): StepName {
  const settled = withRecordedConsent(draft)
  return STEPS.find((it) => missing(it, settled).length > 0) ?? 'summary'
}

/** The same of the whole order: what the order lacks itself, else what the first of its patients lacks who lacks anything. */
export function firstOpenPlace(draft: Draft): Place {
  const settled = withRecordedConsent(draft)
  const ofOrder = STEPS.find((it) => !isOfPatient(it) && missing(it, settled).length > 0)
  return ofOrder ? { step: ofOrder } : (openPlaceOf(draft, draft.order?.patients ?? []) ?? { step: 'summary' })
}

/**
 * How much of the order is filled in: the finished steps of eleven (WIZ-006). The first one is finished once the person has
 * gone on from it, the last one by paying, so that 100 % is said of a paid order alone.
 */
export function percentFilled(draft: Draft, step: StepName): number {
  const { order } = draft
  const [patients, settled] = [order?.patients ?? [], withRecordedConsent(draft)]
  const isFinished = (name: StepName): boolean => {
    if (name === 'info') return step !== 'info' || order !== null
    if (name === 'summary') return Boolean(order?.paidAt)
    if (!isOfPatient(name)) return missing(name, settled).length === 0
    return patients.length > 0 && patients.every((it) => missingFor(name, draft, it).length === 0)
  }
  const finished = STEPS.filter((it) => order?.paidAt || isFinished(it))
  return Math.round((finished.length / STEPS.length) * 100)
}
