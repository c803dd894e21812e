import { expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aScan } from '../../../test/builders'
import { obstacle } from './rules'

const consent = { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' }
const contacts = {
  email: 'clinic@example.ru',
  phone: '+7 900 000-00-00',
  fullName: 'Иванова Анна',
  address: 'Москва, Тверская, 1',
  consent,
}
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
    step: 'material',
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

test('WIZ-065 recipient, address and consent stand before the files; consent may be of an earlier visit', () => {
  const lacking = (over: Parameters<typeof anOrder>[0]) =>
    obstacle(aDraft({ order: anOrder({ ...contacts, ...over }) }))
  expect(lacking({ fullName: null })).toEqual({ step: 'address', patientId: null, code: 'recipient-missing' })
  expect(lacking({ address: null })?.code).toBe('address-missing')
  expect(lacking({ consent: null })?.code).toBe('consent-missing')
  expect(obstacle(aDraft({ order: { ...order, consent: null }, isConsentTicked: true, scans: [aScan()] }))).toBeNull()
})

test.each([
  ['matrix' as const, 'matrix'],
  ['aligner' as const, 'material'],
])('PRICE-025 files of the kind %s need its choice', (kind, step) => {
  const open = anOrder({ ...contacts, patients: [aPatient()] })
  expect(obstacle(aDraft({ order: open, scans: [aScan({ kind })] }))?.step as string).toBe(step)
})

test('a retainer needs no choice (WIZ-036)', () => {
  const open = anOrder({ ...contacts, patients: [aPatient()] })
  expect(obstacle(aDraft({ order: open, scans: [aScan({ kind: 'retainer' })] }))).toBeNull()
})
