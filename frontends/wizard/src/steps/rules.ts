import type { Draft } from '../order-session/rules'
import { missingAligners } from './aligners/rules'
import { missingChoices } from './choices/rules'
import { missingContacts } from './contacts/rules'
import { missingPatient } from './patient/rules'

/** The steps in their order: the rule by which each may be left (WIZ-039), and whether it is about one patient. */
export const STEPS = [
  { name: 'contacts', missing: missingContacts, isOfPatient: false },
  { name: 'patient', missing: missingPatient, isOfPatient: false },
  { name: 'aligners', missing: missingAligners, isOfPatient: true },
  { name: 'choices', missing: missingChoices, isOfPatient: true },
  { name: 'summary', missing: () => [], isOfPatient: false },
] as const satisfies readonly { name: string; missing: (draft: Draft) => unknown[]; isOfPatient: boolean }[]

export type StepName = (typeof STEPS)[number]['name']
/** Why a step cannot be left, and the field at which that is shown. */
export type Complaint = ReturnType<(typeof STEPS)[number]['missing']>[number]

export const stepOf = (name: StepName) => STEPS.find((it) => it.name === name)!

/** What the person has still to do before the step may be left; empty when nothing. */
export const missing = (step: StepName, draft: Draft): Complaint[] => stepOf(step).missing(draft)

export const positionOf = (step: StepName): number => STEPS.findIndex((it) => it.name === step)
const at = (position: number): StepName => STEPS[Math.min(Math.max(position, 0), STEPS.length - 1)]!.name

/** The step after this one when nothing is missing on it, else the same. */
export const nextStep = (step: StepName, draft: Draft): StepName =>
  missing(step, draft).length > 0 ? step : at(positionOf(step) + 1)

/** Back needs no validation; before the first step there is none. */
export const previousStep = (step: StepName): StepName => at(positionOf(step) - 1)

/** The first step on which something is missing: a draft that was begun in another browser opens there. */
export const firstOpenStep = (draft: Draft): StepName =>
  STEPS.find((it) => it.missing(draft).length > 0)?.name ?? 'summary'

/** WIZ-006: step N of N is 100 %. */
export const percentAt = (step: StepName): number => Math.round(((positionOf(step) + 1) / STEPS.length) * 100)

/** The step of a stored number, 1 for the first; anything that is no step's number is the first (WIZ-040). */
export function storedStep(text: string | null): StepName {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1
  return STEPS[number - 1]?.name ?? STEPS[0].name
}
