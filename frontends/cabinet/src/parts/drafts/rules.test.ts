import { expect, test } from 'bun:test'
import { aLine, anOrder, aPatient, aQuote } from '../../builders'
import { STEP_COUNT, stepOf } from './rules'

const SITE = { variant: 'ru', factory: false } as const
const draft = anOrder({
  status: 'draft',
  address: 'Казань',
  consent: { textVersion: 'f'.repeat(64), givenAt: '2026-11-20T10:00:00.000Z' },
})
const bare = aPatient({ material: null, cut: null })
const matrices = aLine({ product: 'matrix-hard', decided: false })
const quoteOf = (...lines: ReturnType<typeof aLine>[]) => aQuote({ lines })
const withPatient = (over: Parameters<typeof aPatient>[0]) => ({ ...draft, patients: [aPatient({ ...bare, ...over })] })

test.each([
  [2, { ...draft, phone: null }, quoteOf()],
  [3, { ...draft, address: null }, quoteOf()],
  [3, { ...draft, consent: null }, quoteOf()],
  [4, { ...draft, patients: [] }, quoteOf()],
  [5, withPatient({}), quoteOf()],
  [6, withPatient({}), quoteOf(matrices)],
  [7, withPatient({ skipped: ['matrix'] }), quoteOf()],
  [8, withPatient({ skipped: ['matrix'] }), quoteOf(aLine())],
  [9, withPatient({ skipped: ['matrix'], material: 'single-layer' }), quoteOf(aLine())],
  [10, withPatient({ skipped: ['matrix', 'aligner'] }), quoteOf()],
  [11, withPatient({ skipped: ['matrix', 'aligner', 'retainer'] }), quoteOf()],
])('CAB-007 WIZ-008 a draft goes on at step %i (%#)', (step, order, quote) => {
  expect([stepOf(order, quote, SITE), STEP_COUNT]).toEqual([step, 11])
})

test('CAB-007 a draft goes on with the first patient who lacks something', () => {
  const done = aPatient({ id: 'done', skipped: ['matrix', 'retainer'] })
  const patients = [done, aPatient({ ...bare, id: 'open', skipped: ['matrix'] })]
  expect(stepOf({ ...draft, patients }, quoteOf(aLine({ patientId: 'done' })), SITE)).toBe(7)
})

test('CAB-007 a site that asks for no consent does not wait for it', () => {
  expect(stepOf({ ...draft, consent: null, patients: [] }, quoteOf(), { ...SITE, factory: true })).toBe(4)
})
