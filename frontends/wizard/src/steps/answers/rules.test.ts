import { expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aScan } from '../../../test/builders'
import type { Draft } from '../../order-session/rules'
import { isMany, placeAmongMany } from '../rules'
import { appliedOf, takenFrom, undecided, withoutChoice } from './rules'

const anna = aPatient({ material: 'three-layer', cut: 'wavy', wishes: 'Потоньше', skipped: ['matrix', 'retainer'] })
const boris = aPatient({ id: 'boris', name: 'Борис' })
const clara = aPatient({ id: 'clara', name: 'Клара', skipped: ['aligner'] })
const draftOf = (patients: ReturnType<typeof aPatient>[], over: Partial<Draft> = {}) =>
  aDraft({ order: anOrder({ patients }), ...over })
const ids = (patients: readonly { id: string }[]) => patients.map((it) => it.id)

test('WIZ-093 a choice is open for every patient who has not made it, but for those whose kind is skipped', () => {
  expect(ids(withoutChoice(draftOf([anna, boris, clara]), 'material'))).toEqual(['boris'])
  expect(ids(withoutChoice(draftOf([anna, boris, clara]), 'matrix'))).toEqual(['boris', 'clara'])
  // What was typed a moment ago counts as what is saved.
  expect(withoutChoice(draftOf([boris], { entries: { 'boris/material': 'three-layer' } }), 'material')).toEqual([])
})

test.each([
  ['boris/cut', '', 'wavy', { field: 'cut', value: 'wavy' }],
  ['boris/wishes', 'Потоньше', '', { field: 'wishes', value: '' }],
  ['boris/skipped', 'matrix', 'matrix,retainer', { kind: 'retainer', isSkipped: true }],
  ['boris/skipped', '', 'aligner', { kind: 'aligner', isSkipped: true }],
  ['boris/skipped', 'matrix,retainer', 'retainer', { kind: 'matrix', isSkipped: false }],
] as const)('what was answered for %s, from “%s” to “%s”, is known by what changed', (key, was, value, applied) => {
  expect(appliedOf([{ key, was, value }])).toEqual(applied)
})

test('WIZ-048 a kind is undecided while it is not skipped and has no file, stored, on its way, or unfinished', () => {
  const draft = draftOf([anna, boris, clara])
  expect(ids(undecided(draft, [], 'retainer'))).toEqual(['boris', 'clara'])
  expect(
    ids(undecided({ ...draft, scans: [aScan({ patientId: 'boris', kind: 'retainer' })] }, [], 'retainer')),
  ).toEqual(['clara'])
  expect(ids(undecided(draft, [{ patientId: 'clara', kind: 'retainer' }], 'retainer'))).toEqual(['boris'])
  const unfinished = [anUnfinished({ patientId: 'boris', kind: 'retainer' })]
  expect(ids(undecided({ ...draft, unfinished }, [], 'retainer'))).toEqual(['clara'])
})

test('one patient takes over from another what they have not said themselves', () => {
  expect(takenFrom(draftOf([anna, boris]), [], anna, boris)).toEqual([
    ['boris/material', 'three-layer'],
    ['boris/cut', 'wavy'],
    ['boris/wishes', 'Потоньше'],
    ['boris/skipped', 'matrix,retainer'],
  ])
  const own = aPatient({ id: 'boris', cut: 'straight', skipped: ['aligner'] })
  const scans = [aScan({ patientId: 'boris', kind: 'matrix' })]
  expect(takenFrom(draftOf([anna, own], { scans }), [], anna, own)).toEqual([
    ['boris/material', 'three-layer'],
    ['boris/wishes', 'Потоньше'],
    ['boris/skipped', 'aligner,retainer'],
  ])
  const coming = [{ patientId: 'boris', kind: 'retainer' as const }]
  expect(takenFrom(draftOf([anna, own], { scans }), coming, anna, own).map(([key]) => key)).toEqual([
    'boris/material',
    'boris/wishes',
  ])
})

test('from five patients on the steps of patients are one table', () => {
  const patients = (count: number) => Array.from({ length: count }, (_, at) => aPatient({ id: `${at}` }))
  expect([isMany(aDraft()), isMany(draftOf(patients(4))), isMany(draftOf(patients(5)))]).toEqual([false, false, true])
})

test('from the own steps of one of many patients a move leads through these, and then back to the table', () => {
  const many = draftOf(['anna', 'boris', 'clara', 'dina', 'egor'].map((id) => aPatient({ id })))
  expect(placeAmongMany(many, 'boris', { step: 'cut' })).toEqual({ step: 'cut', patientId: 'boris' })
  expect(placeAmongMany(many, 'boris', { step: 'matrices', patientId: 'clara' })).toEqual({ step: 'matrices' })
  expect(placeAmongMany(many, 'boris', { step: 'summary' })).toEqual({ step: 'matrices' })
  expect(placeAmongMany(many, 'boris', { step: 'patient' })).toEqual({ step: 'patient' })
  // From the table itself, and from the steps of the order.
  expect(placeAmongMany(many, null, { step: 'summary' })).toEqual({ step: 'summary' })
  expect(placeAmongMany(many, null, { step: 'cut', patientId: 'clara' })).toEqual({ step: 'matrices' })
  const few = draftOf([anna, boris])
  expect(placeAmongMany(few, 'anna', { step: 'cut', patientId: 'boris' })).toEqual({ step: 'cut', patientId: 'boris' })
})
