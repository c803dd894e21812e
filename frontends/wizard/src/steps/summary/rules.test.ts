import { expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aScan } from '../../../test/builders'
import { obstacle } from './rules'

const contacts = { email: 'clinic@example.ru', phone: '+7 900 000-00-00' }
const ready = aPatient({ id: 'anna', material: 'single-layer', cut: 'wavy' })
const boris = aPatient({ id: 'boris' })
const order = anOrder({ ...contacts, patients: [ready] })
const both = anOrder({ ...contacts, patients: [ready, boris] })

test('WIZ-050 an order without any file cannot be placed', () => {
  expect(obstacle(aDraft({ order }))?.code).toBe('files-missing')
  expect(obstacle(aDraft({ order, scans: [aScan()] }))).toBeNull()
})

test('a missing choice is named with its patient; a patient without files needs none', () => {
  expect(obstacle(aDraft({ order: both, scans: [aScan()] }))).toBeNull()
  expect(obstacle(aDraft({ order: both, scans: [aScan(), aScan({ id: 'scan-2', patientId: 'boris' })] }))).toEqual({
    step: 'choices',
    patientId: 'boris',
    code: 'material-missing',
  })
})

test('contacts come first', () => {
  expect(obstacle(aDraft({ order: anOrder({ patients: [ready] }), scans: [aScan()] }))?.step).toBe('contacts')
})

test('a file that a reload cut off is not passed over, unless its patient is gone', () => {
  const draft = aDraft({ order: both, scans: [aScan()], unfinished: [anUnfinished({ patientId: 'boris' })] })
  expect(obstacle(draft)).toEqual({ step: 'aligners', patientId: 'boris', code: 'files-unfinished' })
  expect(obstacle({ ...draft, unfinished: [anUnfinished({ patientId: 'removed elsewhere' })] })).toBeNull()
})

test('placing waits for a file that another tab is sending', () => {
  const coming = anUnfinished({ isElsewhere: true })
  const draft = aDraft({ order, scans: [aScan()], unfinished: [coming] })
  expect(obstacle(draft)).toEqual({ step: 'aligners', patientId: 'anna', code: 'files-elsewhere' })
  expect(obstacle({ ...draft, unfinished: [coming, anUnfinished()] })?.code).toBe('files-unfinished')
})
