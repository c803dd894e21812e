import { describe, expect, test } from 'bun:test'
import type { ScanKind } from 'contracts/common'
import { aDraft, anOrder, aPatient, aScan } from '../../test/builders'
import type { Draft } from '../order-session/rules'
import {
  firstOpenStep,
  hasBack,
  missing,
  nextStep,
  percentAt,
  previousStep,
  STEPS,
  type StepName,
  storedStep,
} from './rules'

const contacts = { email: 'clinic@example.ru', phone: '+7 900 000-00-00' }
const delivery = { fullName: 'Иванова Анна Петровна', address: 'Москва, Тверская, 1' }
const chosen = { material: 'single-layer', cut: 'wavy', matrix: 'hard' } as const
const KINDS = ['matrix', 'aligner', 'retainer'] as const

/** A draft on which nothing is missing: of each kind the patient has a file, or has skipped it. */
const filled = (skipped: readonly ScanKind[] = []): Draft =>
  aDraft({
    order: anOrder({ ...contacts, ...delivery, patients: [aPatient({ ...chosen, skipped: [...skipped] })] }),
    isConsentTicked: true,
    scans: KINDS.filter((it) => !skipped.includes(it)).map((kind) => aScan({ id: kind, kind })),
  })

/** The steps that "Next" leads through from the first one. */
function walk(draft: Draft): StepName[] {
  const steps: StepName[] = ['info']
  while (steps.at(-1) !== 'summary') steps.push(nextStep(steps.at(-1)!, draft))
  return steps
}

test('WIZ-008 eleven steps in this order', () => {
  expect(STEPS.map((it) => it.name)).toEqual([
    'info',
    'contacts',
    'address',
    'patient',
    'matrices',
    'matrix',
    'aligners',
    'material',
    'cut',
    'retainers',
    'summary',
  ])
})

describe('WIZ-042, WIZ-043, WIZ-044, WIZ-045, WIZ-046 every combination of skips', () => {
  test.each<[string, readonly ScanKind[], string]>([
    ['nothing', [], '1 2 3 4 5 6 7 8 9 10 11'],
    ['matrices', ['matrix'], '1 2 3 4 5 7 8 9 10 11'],
    ['aligners', ['aligner'], '1 2 3 4 5 6 7 10 11'],
    ['retainers', ['retainer'], '1 2 3 4 5 6 7 8 9 10 11'],
    ['matrices and aligners', ['matrix', 'aligner'], '1 2 3 4 5 7 10 11'],
    ['matrices and retainers', ['matrix', 'retainer'], '1 2 3 4 5 7 8 9 10 11'],
    ['aligners and retainers', ['aligner', 'retainer'], '1 2 3 4 5 6 7 10 11'],
    ['everything', ['matrix', 'aligner', 'retainer'], '1 2 3 4 5 7 10 11'],
  ])('skipping %s: forward and back through the same steps', (_, skipped, numbers) => {
    const expected = numbers.split(' ').map((it) => STEPS[Number(it) - 1]!.name)
    const draft = filled(skipped)
    expect(walk(draft)).toEqual(expected)
    for (const [at, step] of expected.entries()) expect(previousStep(step, draft)).toBe(expected[Math.max(0, at - 1)]!)
  })

  test('WIZ-047 a hidden step that a reload restored is left at once, though nothing is chosen on it', () => {
    const draft = filled(['aligner'])
    const order = anOrder({ patients: [aPatient({ skipped: ['aligner'] })] })
    expect(nextStep('material', { ...draft, order })).toBe('retainers')
  })

  test('WIZ-049 a first file of a skipped kind ends the skip', () => {
    const draft = filled(['matrix'])
    expect(nextStep('matrices', { ...draft, scans: [aScan({ kind: 'matrix' })] })).toBe('matrix')
  })
})

test('WIZ-039 "Next" stays where something is missing; "Back" asks for nothing', () => {
  expect(nextStep('contacts', aDraft())).toBe('contacts')
  expect(nextStep('contacts', aDraft({ entries: contacts }))).toBe('address')
  expect(previousStep('address', aDraft())).toBe('contacts')
  expect(previousStep('info', aDraft())).toBe('info')
  expect(nextStep('summary', filled())).toBe('summary')
})

test('WIZ-024 "Back" is hidden on steps 1 and 5 alone', () => {
  expect(STEPS.filter((it) => !hasBack(it.name)).map((it) => it.name)).toEqual(['info', 'matrices'])
})

test('WIZ-069 without a patient a step of patients says so', () => {
  for (const step of ['matrices', 'matrix', 'aligners', 'material', 'cut', 'retainers'] as const)
    expect(missing(step, aDraft({ order: anOrder() })).map((it) => it.code)).toEqual(['patient-unselected'])
})

test('WIZ-070, WIZ-071, WIZ-072, WIZ-093 the choices begin empty and are asked for, each patient’s own', () => {
  const order = anOrder({ patients: [aPatient(chosen), aPatient({ id: 'boris' })], currentPatientId: 'boris' })
  const codes = (['matrix', 'material', 'cut'] as const).flatMap((it) => missing(it, aDraft({ order })))
  expect(codes.map((it) => it.code)).toEqual(['matrix-missing', 'material-missing', 'cut-missing'])
})

test('WIZ-040 a stored number that is no step opens the first one', () => {
  for (const [index, { name }] of STEPS.entries()) expect(storedStep(String(index + 1))).toBe(name)
  for (const text of [null, '', '0', '-1', '1.5', '01', 'summary', '12', '99']) expect(storedStep(text)).toBe('info')
})

test('WIZ-006 the percent counts the steps that are done: 100 % is said of a paid order alone', () => {
  expect(STEPS.map((it) => percentAt(it.name))).toEqual([0, 9, 18, 27, 36, 45, 55, 64, 73, 82, 91])
})

test('WIZ-097 a draft opens on another device at the first step on which something is missing', () => {
  const opened = (order: Parameters<typeof anOrder>[0], scans: Draft['scans'] = []) =>
    firstOpenStep(aDraft({ order: anOrder(order), scans }))
  const consent = { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' }
  const placed = { ...contacts, ...delivery, consent }
  expect(opened({})).toBe('contacts')
  expect(opened(contacts)).toBe('address')
  expect(opened(placed)).toBe('patient')
  expect(opened({ ...placed, patients: [aPatient()] })).toBe('matrices')
  expect(opened({ ...placed, patients: [aPatient({ skipped: ['matrix'] })] })).toBe('aligners')
  expect(opened({ ...placed, patients: [aPatient({ skipped: ['matrix', 'retainer'] })] }, [aScan()])).toBe('material')
  expect(opened({ ...placed, patients: [aPatient({ ...chosen, skipped: ['matrix', 'retainer'] })] }, [aScan()])).toBe(
    'summary',
  )
})
