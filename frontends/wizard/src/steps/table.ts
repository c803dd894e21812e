import { later } from 'frontend-kit/later'
import type { ComponentType } from 'react'
import { Contacts } from './contacts/page'
import type { StepName } from './rules'

// One chunk for all steps behind the first, so that the first one is there sooner.
const patient = later(() => import(/* webpackChunkName: "steps" */ './patient/page').then((it) => it.PatientStep))
const aligners = later(() => import(/* webpackChunkName: "steps" */ './aligners/page').then((it) => it.Aligners))
const choices = later(() => import(/* webpackChunkName: "steps" */ './choices/page').then((it) => it.Choices))
const summary = later(() => import(/* webpackChunkName: "steps" */ './summary/page').then((it) => it.Summary))

/** What each step shows; order and rules are in `rules.ts`. */
export const PAGES: Readonly<Record<StepName, ComponentType>> = {
  contacts: Contacts,
  patient: patient.Component,
  aligners: aligners.Component,
  choices: choices.Component,
  summary: summary.Component,
}

/** Gets the chunk of the other steps while the person types. */
export const fetchSteps = patient.fetch
