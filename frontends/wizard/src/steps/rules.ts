import type { Draft } from '../order-session/rules'
import { missingAligners } from './aligners/rules'
import { missingChoices } from './choices/rules'
import { missingContacts } from './contacts/rules'
import { missingPatient } from './patient/rules'

/** The steps in their order, each with the rule by which it may be left (WIZ-039). */
export const STEPS = [
  { name: 'contacts', missing: missingContacts },
  { name: 'patient', missing: missingPatient },
  { name: 'aligners', missing: missingAligners },
  { name: 'choices', missing: missingChoices },
  { name: 'summary', missing: () => [] },
] as const satisfies readonly { name: string; missing: (draft: Draft) => unknown[] }[]

export type StepName = (typeof STEPS)[number]['name']
/** Why a step cannot be left, and the field at which it is said. */
export type Complaint = ReturnType<(typeof STEPS)[number]['missing']>[number]

const ruleOf = (step: StepName) => STEPS.find((it) => it.name === step)!.missing

/** What the person has still to do before the step may be left; empty when nothing. */
export const missing = (step: StepName, draft: Draft): Complaint[] => ruleOf(step)(draft)

export const positionOf = (step: StepName): number => STEPS.findIndex((it) => it.name === step)
const at = (position: number): StepName => STEPS[Math.min(Math.max(position, 0), STEPS.length - 1)]!.name

/** The step after this one when nothing is missing on it, else the same. */
export const nextStep = (step: StepName, draft: Draft): StepName =>
  missing(step, draft).length > 0 ? step : at(positionOf(step) + 1)

/** Back needs no validation; before the first step there is none. */
export const previousStep = (step: StepName): StepName => at(positionOf(step) - 1)

/** The first step on which something is missing: where a draft that was begun elsewhere is gone on with. */
export const firstOpenStep = (draft: Draft): StepName =>
  STEPS.find((it) => it.missing(draft).length > 0)?.name ?? 'summary'

/** WIZ-006: step N of N is 100 %. */
export const percentAt = (step: StepName): number => Math.round(((positionOf(step) + 1) / STEPS.length) * 100)

/** The step of a stored number, 1 for the first; anything that is no step's number is the first (WIZ-040). */
export function storedStep(text: string | null): StepName {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1
  return STEPS[number - 1]?.name ?? STEPS[0].name
}
