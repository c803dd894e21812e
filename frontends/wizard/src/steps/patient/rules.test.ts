import { expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient } from '../../../test/builders'
import { missingPatient } from './rules'

test('WIZ-055 a selected patient or a typed name is enough, and neither is not', () => {
  expect(missingPatient(aDraft({ order: anOrder() })).map((it) => it.code)).toEqual(['patient-missing'])
  expect(missingPatient(aDraft({ patientName: 'Анна' }))).toEqual([])
  expect(missingPatient(aDraft({ order: anOrder({ patients: [aPatient()] }) }))).toEqual([])
})
