import { expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aScan } from '../../../test/builders'
import { matricesOf, onlyMatrix } from './rules'

test('WIZ-016 a factory offers no soft matrix, other sites both', () => {
  expect(matricesOf({ factory: true })).toEqual(['hard'])
  expect(matricesOf({ factory: false })).toEqual(['soft', 'hard'])
})

test('WIZ-016 on the factory site hard is chosen for all patients with scans of matrices, and for nobody else', () => {
  const patients = [
    aPatient({ id: 'anna', matrix: null }),
    aPatient({ id: 'boris', matrix: null }),
    aPatient({ id: 'clara', matrix: 'hard' }),
    aPatient({ id: 'daria', matrix: null, skipped: ['matrix'] }),
  ]
  const scans = ['anna', 'clara'].map((patientId) => aScan({ id: patientId, patientId, kind: 'matrix' }))
  const chosenOn = (factory: boolean) => {
    const draft = aDraft({ order: anOrder({ patients }), scans })
    return onlyMatrix({ ...draft, site: { ...draft.site, factory } })
  }
  expect(chosenOn(true)).toEqual([['anna/matrix', 'hard']])
  expect(chosenOn(false)).toEqual([])
})
