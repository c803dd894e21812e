import { expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aScan } from '../../../test/builders'
import type { Draft, StepName } from '../../order-session/rules'
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
  const { before, patients, last } = rowsOf(draft, step)
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
  const rows = rowsOf(draft, 'cut').patients
  expect(rows.map((it) => [it.isCurrent, it.isDone])).toEqual([
    [true, true],
    [false, false],
  ])
})
