import type { ComponentType } from 'react'
import type { StepName } from '../draft'
import { Aligners } from './aligners'
import { Choices } from './choices'
import { Contacts } from './contacts'
import { PatientStep } from './patient'
import { Summary } from './summary'

/** What each step shows; order and rules are in `draft.ts`. */
export const PAGES: Readonly<Record<StepName, ComponentType>> = {
  contacts: Contacts,
  patient: PatientStep,
  aligners: Aligners,
  choices: Choices,
  summary: Summary,
}
