import { expect, test } from 'bun:test'
import { LANES, pacer, reasonOf, silence, unaskedOf } from './rules'

test('BACK-020 a provider that leaves two calls of each lane in a row unanswered is given up', () => {
  const calls = silence()
  for (let count = 1; count < 2 * LANES; count++) calls.note('no-answer')
  expect(calls.isSilent()).toBe(false)
  calls.note('no-answer')
  expect(calls.isSilent()).toBe(true)
})

test.each([[null], ['failed']] as const)('BACK-020 an answer in between (%p) begins the count anew', (said) => {
  const calls = silence()
  for (let count = 1; count < 2 * LANES; count++) calls.note('no-answer')
  calls.note(said)
  calls.note('no-answer')
  expect(calls.isSilent()).toBe(false)
})

test('BACK-020 a refusal is an answer, and whatever is unclear is none', () => {
  expect(reasonOf({ kind: 'refused', code: 'foreign-currency' })).toBe('failed')
  expect(reasonOf({ kind: 'unclear', why: 'no answer in time' })).toBe('no-answer')
})

test('BACK-020 what was asked about is not counted as unknown', () => {
  const counted = [
    { provider: 'yookassa', failure: null, count: 7 },
    { provider: 'yookassa', failure: 'no-answer', count: 2 },
    { provider: 'stripe', failure: 'failed', count: 1 },
  ] as const
  expect(unaskedOf(counted)).toEqual([
    { provider: 'yookassa', reason: 'no-answer', count: 2 },
    { provider: 'stripe', reason: 'failed', count: 1 },
  ])
})

test('BACK-020 calls begin no faster than the pace, and one after a pause begins at once', () => {
  const waitMs = pacer(20)
  expect([waitMs(1_000), waitMs(1_000), waitMs(1_010), waitMs(5_000), waitMs(5_000)]).toEqual([0, 50, 90, 0, 50])
})
