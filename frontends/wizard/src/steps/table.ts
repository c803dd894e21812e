import { later } from 'frontend-kit/later'
import type { ComponentType } from 'react'
import { Contacts } from './contacts/page'
import type { StepName } from './rules'

// One chunk for all steps behind the first, so that a first visit does not wait for them.
const LATER = {
  patient: later(() => import(/* webpackChunkName: "steps" */ './patient/page').then((it) => it.PatientStep)),
  aligners: later(() => import(/* webpackChunkName: "steps" */ './aligners/page').then((it) => it.Aligners)),
  choices: later(() => import(/* webpackChunkName: "steps" */ './choices/page').then((it) => it.Choices)),
  summary: later(() => import(/* webpackChunkName: "steps" */ './summary/page').then((it) => it.Summary)),
} as const satisfies Record<Exclude<StepName, 'contacts'>, unknown>

/** The page of a step; order and rules are in `rules.ts`. */
export const pageOf = (step: StepName): ComponentType => (step === 'contacts' ? Contacts : LATER[step].Component)

/** Gets the chunk of the other steps while the person types. */
export const fetchSteps = LATER.patient.fetch
