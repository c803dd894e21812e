import { describe, expect, test } from 'bun:test'
import type { ScanKind } from 'contracts/common'
import { aDraft, anOrder, aPatient, aScan } from '../../test/builders'
import { type Draft, STEPS, type StepName } from '../order-session/rules'
import { nextOpenPlace } from './answers/rules'
import { firstOpenPlace, firstOpenStep, hasBack, missing, nextPlace, percentFilled, previousStep } from './rules'

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

const nextStep = (step: StepName, draft: Draft): StepName => nextPlace(step, draft).step

/** The steps that "Next" leads through from the first one. */
function walk(draft: Draft): StepName[] {
  const steps: StepName[] = ['info']
  while (steps.at(-1) !== 'summary') steps.push(nextStep(steps.at(-1)!, draft))
  return steps
}

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
    const expected = numbers.split(' ').map((it) => STEPS[Number(it) - 1]!)
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
  expect(STEPS.filter((it) => !hasBack(it))).toEqual(['info', 'matrices'])
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

describe('WIZ-044 behind a patient’s last step', () => {
  const anna = aPatient({ ...chosen, skipped: [...KINDS] })
  const boris = aPatient({ id: 'boris', name: 'Борис', skipped: ['matrix'] })
  const clara = aPatient({ id: 'clara', name: 'Клара' })
  const behind = (patients: ReturnType<typeof aPatient>[], currentPatientId: string) =>
    nextPlace('retainers', aDraft({ order: anOrder({ patients, currentPatientId }) }))

  test('comes the next patient’s first step that is not finished', () => {
    expect(behind([anna, boris, clara], 'anna')).toEqual({ step: 'aligners', patientId: 'boris' })
    expect(behind([anna, clara], 'anna')).toEqual({ step: 'matrices', patientId: 'clara' })
  })

  test('a patient on whom nothing is missing is passed over', () => {
    expect(behind([anna, { ...anna, id: 'done' }, boris], 'anna')).toEqual({ step: 'aligners', patientId: 'boris' })
  })

  test('comes step 11 for the last patient, and for others when nothing is missing on the patients behind', () => {
    expect(behind([boris, anna], 'anna')).toEqual({ step: 'summary' })
    expect(behind([anna, { ...anna, id: 'done' }], 'anna')).toEqual({ step: 'summary' })
  })

  test('an earlier step of a patient leads to the patient’s own next one', () => {
    const order = anOrder({ patients: [anna, boris], currentPatientId: 'anna' })
    expect(nextPlace('aligners', aDraft({ order }))).toEqual({ step: 'retainers' })
  })
})

test('the next open place is what the current patient lacks, else those behind, else those before, else the summary', () => {
  const done = aPatient({ ...chosen, skipped: [...KINDS] })
  const open = (id: string) => aPatient({ id, skipped: ['matrix'] })
  const place = (patients: ReturnType<typeof aPatient>[], currentPatientId: string) =>
    nextOpenPlace(aDraft({ order: anOrder({ patients, currentPatientId }) }))
  expect(place([open('a'), open('b'), open('c')], 'b')).toEqual({ step: 'aligners', patientId: 'b' })
  expect(place([open('a'), { ...done, id: 'b' }, open('c')], 'b')).toEqual({ step: 'aligners', patientId: 'c' })
  expect(place([open('a'), { ...done, id: 'b' }], 'b')).toEqual({ step: 'aligners', patientId: 'a' })
  expect(place([done], 'anna')).toEqual({ step: 'summary' })
})

describe('an order that staff have filled in for the customer', () => {
  const prepared = (draft: Draft): Draft => ({ ...draft, order: draft.order && { ...draft.order, isPrepared: true } })
  const whole = prepared(filled())

  test('is led through what it lacks alone, and then to the summary', () => {
    expect([nextPlace('address', whole), nextPlace('info', whole)]).toEqual([{ step: 'summary' }, { step: 'summary' }])
    const uncut = prepared(filled())
    const [patient] = uncut.order!.patients
    const draft = { ...uncut, order: { ...uncut.order!, patients: [{ ...patient!, cut: null }] } }
    expect(nextPlace('address', draft)).toEqual({ step: 'cut' })
  })

  test('stays where something is missing, as any order does', () => {
    expect(nextPlace('address', { ...whole, isConsentTicked: false })).toEqual({ step: 'address' })
  })

  test('opens what another patient lacks behind the current one', () => {
    const [anna] = whole.order!.patients
    const boris = aPatient({ id: 'boris', name: 'Борис', skipped: ['matrix'] })
    const draft = { ...whole, order: { ...whole.order!, patients: [anna!, boris], currentPatientId: anna!.id } }
    for (const step of ['address', 'retainers'] as const)
      expect(nextPlace(step, draft)).toEqual({ step: 'aligners', patientId: 'boris' })
  })
})

describe('WIZ-006 the percent counts finished steps of 11', () => {
  const consent = { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' }
  const order = anOrder({ ...contacts, ...delivery, consent, patients: [aPatient()] })

  test('none on the first step, which is finished once the person has gone on, also after they come back to it', () => {
    expect(percentFilled(aDraft(), 'info')).toBe(0)
    expect(percentFilled(aDraft(), 'contacts')).toBe(9)
    expect(percentFilled(aDraft({ order: anOrder() }), 'info')).toBe(9)
  })

  test('one step more with each that is filled in, wherever the person is', () => {
    expect(percentFilled(aDraft({ entries: contacts }), 'contacts')).toBe(18)
    expect(percentFilled(aDraft({ order }), 'matrices')).toBe(36)
    expect(percentFilled(aDraft({ order }), 'info')).toBe(36)
    expect(percentFilled(filled(), 'summary')).toBe(91)
  })

  test('a step of patients counts once it is finished for each of them, and one that a skip hides is finished', () => {
    const skipped = aPatient({ skipped: ['matrix', 'aligner'] })
    const ofPatients = (...patients: ReturnType<typeof aPatient>[]) =>
      percentFilled(aDraft({ order: { ...order, patients } }), 'retainers')
    expect(ofPatients(skipped)).toBe(82)
    expect(ofPatients(skipped, aPatient({ id: 'boris', skipped: ['matrix'] }))).toBe(55)
    expect(ofPatients()).toBe(27)
  })

  test('100 % is said of a paid order alone', () => {
    expect(percentFilled(aDraft({ order: { ...order, status: 'pending' } }), 'summary')).toBe(36)
    const paid = anOrder({ status: 'paid', paidAt: '2026-11-22T12:00:00.000Z' })
    expect(percentFilled(aDraft({ order: paid }), 'summary')).toBe(100)
  })
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

test('WIZ-044 an order opens at what it lacks itself, else at the first of its patients who lacks something', () => {
  const consent = { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' }
  const done = aPatient({ ...chosen, skipped: [...KINDS] })
  const boris = aPatient({ id: 'boris', skipped: ['matrix'] })
  const clara = aPatient({ id: 'clara' })
  const opened = (over: Parameters<typeof anOrder>[0]) =>
    firstOpenPlace(
      aDraft({ order: anOrder({ ...contacts, ...delivery, consent, currentPatientId: 'clara', ...over }) }),
    )
  expect(opened({ phone: null, patients: [done, boris] })).toEqual({ step: 'contacts' })
  expect(opened({ patients: [] })).toEqual({ step: 'patient' })
  expect(opened({ patients: [done, boris, clara] })).toEqual({ step: 'aligners', patientId: 'boris' })
  expect(opened({ patients: [done] })).toEqual({ step: 'summary' })
})
