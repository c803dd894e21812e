import { expect, test } from 'bun:test'
import { anOrder, aPatient, aQuote, aScan } from '../../../builders'
import { faultOf, isFilledIn, isHopeless, isJustAsked, lacksOf, leftOutOf, ownReason, refusedBy } from './rules'

const prepared = { status: 'draft', begunBy: 'maria@example.org' } as const
const aDraft = (over: Parameters<typeof anOrder>[0] = {}) => anOrder({ ...prepared, address: 'Казань', ...over })
const NOTHING = { ...aQuote(), fileIds: [] }
const saidOf = (...given: Parameters<typeof lacksOf>) =>
  lacksOf(...given).map((it) => ('of' in it ? `${it.what} ${it.of.name}` : it.what))

test('only a draft that staff began is filled in, while it is one and not deleted', () => {
  expect(isFilledIn(anOrder(prepared))).toBe(true)
  for (const but of [
    { begunBy: null },
    { begunBy: undefined },
    { status: 'pending' },
    { archivedAt: '2026-11-20' },
  ] as const)
    expect(isFilledIn(anOrder({ ...prepared, ...but } as Parameters<typeof anOrder>[0]))).toBe(false)
})

test('an empty draft lacks contacts, a patient and the consent; one with a patient lacks scans', () => {
  const empty = aDraft({ phone: null, fullName: null, address: null, patients: [] })
  const known = { quote: NOTHING, scans: [], asksConsent: true }
  expect(saidOf(empty, known)).toEqual(['phone', 'fullName', 'address', 'patient', 'consent'])
  expect(saidOf(aDraft(), { ...known, quote: null })).toEqual(['scans', 'consent'])
})

test('a choice is lacking where the patient’s scans need it, and the consent where the site asks for it', () => {
  const boris = aPatient({ id: 'boris', name: 'Борис', material: null, cut: null })
  const anna = aPatient({ material: null, cut: null })
  const scans = [aScan(), aScan({ id: 'm', kind: 'matrix' }), aScan({ id: 'r', patientId: 'boris', kind: 'retainer' })]
  const order = aDraft({ patients: [anna, boris] })
  const clara = aPatient({ id: 'clara', name: 'Клара' })
  const known = { quote: aQuote(), scans: [aScan()], asksConsent: false }
  expect(saidOf(aDraft({ patients: [aPatient(), clara] }), known)).toEqual(['scansOf Клара'])
  expect(saidOf(order, { quote: aQuote(), scans, asksConsent: false })).toEqual([
    'material Анна К.',
    'cut Анна К.',
    'matrix Анна К.',
  ])
  const consented = aDraft({ consent: { textVersion: 'f', givenAt: '2026-11-20T10:00:00.000Z' } })
  expect(saidOf(consented, { quote: aQuote(), scans: [aScan()], asksConsent: true })).toEqual([])
})

test('a free remake lacks no consent where that of the first order holds', () => {
  const remake = { of: 'first', ofNumber: '5b12', isFree: true, hasConsent: true }
  const known = { quote: aQuote(), scans: [aScan()], asksConsent: true }
  expect(saidOf(aDraft({ remake }), known)).toEqual([])
  expect(saidOf(aDraft({ remake: { ...remake, hasConsent: false } }), known)).toEqual(['consent'])
})

test('what has no scans is left out of a patient with scans, unless it is marked as not needed already', () => {
  const order = aDraft({ patients: [aPatient({ skipped: ['matrix'] }), aPatient({ id: 'ivan', name: 'Иван' })] })
  expect(leftOutOf(order, [aScan({ kind: 'aligner' })])).toEqual([
    { of: { id: 'anna', name: 'Анна К.' }, kinds: ['retainer'] },
  ])
  expect(leftOutOf(order, [aScan({ kind: 'aligner' }), aScan({ id: 'r', kind: 'retainer' })])).toEqual([])
})

test('a client who was asked is asked again after ten minutes', () => {
  const asked = aDraft({ consentAskedAt: '2026-11-20T14:05:00.000Z' })
  expect(isJustAsked(asked, new Date('2026-11-20T14:14:59Z'))).toBe(true)
  expect(isJustAsked(asked, new Date('2026-11-20T14:15:00Z'))).toBe(false)
  expect(isJustAsked(aDraft({ consentAskedAt: null }), new Date())).toBe(false)
})

test('FILE-008 FILE-009 a file is refused here for its name and size, and again is of no use then', () => {
  const megabytes = (count: number) => count * 1024 * 1024
  expect(faultOf({ name: 'UPPER 01.STL', size: megabytes(100) })).toBeNull()
  expect(faultOf({ name: 'upper 01.stl', size: megabytes(100) + 1 })).toBe('too-large')
  expect(faultOf({ name: 'upper 01.zip', size: 1 })).toBe('scan-is-no-mesh')
  expect(faultOf({ name: 'upper 01.stl', size: 0 })).toBe('scan-is-no-mesh')
  expect([isHopeless('too-large'), isHopeless('no-network')]).toEqual([true, false])
  expect([ownReason('storage-full'), ownReason('no-network')]).toEqual(['storage-full', null])
})

test('a refusal has words where the person can do something about it', () => {
  expect([refusedBy('version-changed'), refusedBy('draft-of-customer'), refusedBy('unavailable')]).toEqual([
    'changed',
    'ofCustomer',
    null,
  ])
})
