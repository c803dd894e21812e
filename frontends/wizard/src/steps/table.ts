import { later } from 'frontend-kit/later'
import type { ComponentType } from 'react'
import type { StepName } from '../draft'
import { Contacts } from './contacts'

// One chunk for all steps behind the first, so that the first one is there sooner.
const patient = later(() => import(/* webpackChunkName: "steps" */ './patient').then((it) => it.PatientStep))
const aligners = later(() => import(/* webpackChunkName: "steps" */ './aligners').then((it) => it.Aligners))
const choices = later(() => import(/* webpackChunkName: "steps" */ './choices').then((it) => it.Choices))
const summary = later(() => import(/* webpackChunkName: "steps" */ './summary').then((it) => it.Summary))

/** What each step shows; order and rules are in `draft.ts`. */
export const PAGES: Readonly<Record<StepName, ComponentType>> = {
  contacts: Contacts,
  patient: patient.Component,
  aligners: aligners.Component,
  choices: choices.Component,
  summary: summary.Component,
}

/** Gets the chunk of the other steps while the person types. */
export const fetchSteps = patient.fetch
