import { expect, test } from 'bun:test'
import { aCheck } from '../../builders'
import { outcomeOf, percentOf } from './rules'

const unasked = [
  { provider: 'yookassa', reason: 'no-answer', count: 2 },
  { provider: 'stripe', reason: 'failed', count: 1 },
] as const

test.each([
  ['BACK-023', { totalCount: 0 }, { kind: 'nothing-pending' }],
  ['BACK-022', { totalCount: 5 }, { kind: 'none-paid' }],
  ['BACK-021', { totalCount: 5, paidCount: 2 }, { kind: 'paid', count: 2, unknown: null }],
] as const)('%s what came of a check is known by its counts: %j', (_, counts, outcome) => {
  expect(outcomeOf(aCheck({ status: 'done', ...counts }))).toEqual(outcome)
})

test('BACK-021 BACK-022 what could not be asked about is counted, and only a provider without an answer is named', () => {
  const unknown = { count: 3, total: 5, silent: ['yookassa' as const] }
  const ended = (paidCount: number) =>
    outcomeOf(aCheck({ status: 'done', totalCount: 5, paidCount, unasked: [...unasked] }))
  expect(ended(0)).toEqual({ kind: 'not-all-asked', unknown })
  expect(ended(1)).toEqual({ kind: 'paid', count: 1, unknown })
})

test('BACK-019 the progress is the part of the orders that were asked about', () => {
  expect(percentOf(aCheck({ totalCount: 8, doneCount: 2 }))).toBe(25)
  expect(percentOf(aCheck({ totalCount: 0, doneCount: 0 }))).toBe(0)
})
