import { describe, expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aScan } from '../../../test/builders'
import type { Draft, StepName } from '../../order-session/rules'
import { foldedOf, rowsOfPatients } from './patients/rules'
import { rowsOf } from './rules'

const filled = {
  email: 'clinic@example.ru',
  phone: '+7 900 000-00-00',
  fullName: 'Иванова Анна',
  address: 'Москва, Тверская, 1',
  consent: { textVersion: '2026-11-22', givenAt: '2026-11-22T12:00:00.000Z' },
}
const draftOf = (patients: ReturnType<typeof aPatient>[], over: Partial<Draft> = {}) =>
  aDraft({ order: anOrder({ ...filled, patients }), ...over })

/** The rows as text: `+` done, `>` current, `-` skipped, `.` open; in brackets what cannot be pressed. */
function shown(draft: Draft, step: StepName): string[] {
  const SIGNS = { done: '+', current: '>', skipped: '-', open: '.' }
  const { before, last } = rowsOf(draft, step)
  const patients = rowsOfPatients(draft, step)
  const textOf = (rows: readonly (typeof last)[]) =>
    rows.map((it) => (it.isReachable ? SIGNS[it.state] + it.step : `[${it.step}]`)).join(' ')
  return [textOf(before), ...patients.map((it) => textOf(it.rows)), textOf([last])]
}

test('an empty order offers its first step and the next one', () => {
  expect(shown(aDraft(), 'info')).toEqual(['>info .contacts [address] [patient]', '[summary]'])
})

test('passed steps are done and can be pressed; the steps of a patient follow once the order’s are filled in', () => {
  expect(shown(draftOf([aPatient()]), 'patient')).toEqual([
    '+info +contacts +address >patient',
    '.matrices [matrix] [aligners] [material] [cut] [retainers]',
    '[summary]',
  ])
})

test('a skipped step says so, and what it hides is not listed', () => {
  const anna = aPatient({ skipped: ['matrix', 'aligner'] })
  expect(shown(draftOf([anna]), 'retainers')).toEqual([
    '+info +contacts +address +patient',
    '-matrices -aligners >retainers',
    '[summary]',
  ])
})

test('each patient has steps of their own; the confirmation can be pressed when the current one is filled in', () => {
  const anna = aPatient({ material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] })
  const boris = aPatient({ id: 'boris' })
  const draft = draftOf([anna, boris], { scans: [aScan()] })
  expect(shown(draft, 'cut')).toEqual([
    '+info +contacts +address +patient',
    '-matrices +aligners +material >cut -retainers',
    '.matrices [matrix] [aligners] [material] [cut] [retainers]',
    '.summary',
  ])
  const rows = rowsOfPatients(draft, 'cut')
  expect(rows.map((it) => [it.isCurrent, it.isDone])).toEqual([
    [true, true],
    [false, false],
  ])
})

describe('the patients who are not current', () => {
  const ofPatients = (ready: number, open: number, current = 0) => {
    const skipped = ['matrix', 'aligner', 'retainer'] as const
    const patients = [
      ...Array.from({ length: ready }, (_, at) => aPatient({ id: `ready ${at}`, skipped: [...skipped] })),
      ...Array.from({ length: open }, (_, at) => aPatient({ id: `open ${at}` })),
    ]
    const order = anOrder({ ...filled, patients, currentPatientId: patients[current]!.id })
    const folded = foldedOf(rowsOfPatients(aDraft({ order }), 'matrices'))
    const ids = (of: readonly { patient: { id: string } }[]) => of.map((it) => it.patient.id)
    return [ids(folded.shown), folded.ready.length, folded.open.length]
  }

  test('are folded where several are ready; the current and the open ones stay', () => {
    expect(ofPatients(1, 2, 2)).toEqual([['ready 0', 'open 0', 'open 1'], 0, 0])
    expect(ofPatients(3, 2, 4)).toEqual([['open 0', 'open 1'], 3, 0])
    expect(ofPatients(3, 1, 1)).toEqual([['ready 1', 'open 0'], 2, 0])
  })

  test('are folded behind the first three where more than four are open', () => {
    expect(ofPatients(0, 5, 4)).toEqual([['open 0', 'open 1', 'open 2', 'open 3', 'open 4'], 0, 0])
    expect(ofPatients(12, 48, 12)).toEqual([['open 0', 'open 1', 'open 2', 'open 3'], 12, 44])
  })
})
