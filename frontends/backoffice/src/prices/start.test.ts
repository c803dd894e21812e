import { expect, test } from 'bun:test'
import { wallOf } from '../shared/staff-clock'
import { nextMidnight, readStart } from './start'

// 14:20 in Moscow.
const NOW = Date.parse('2026-11-22T11:20:00.000Z')

test('ORD-033, BACK-004 the start is chosen in Moscow time, the next midnight at first', () => {
  expect(nextMidnight(NOW)).toBe('2026-11-23T00:00')
  expect(nextMidnight(Date.parse('2026-12-31T20:59:00.000Z'))).toBe('2027-01-01T00:00')
  expect(nextMidnight(Date.parse('2026-12-31T21:01:00.000Z'))).toBe('2027-01-02T00:00')
  expect(readStart({ when: 'later', at: '2026-11-23T00:00' }, NOW)).toBe(Date.parse('2026-11-22T21:00:00.000Z'))
  expect(wallOf(Date.parse('2026-11-22T21:00:00.000Z'))).toBe('2026-11-23T00:00')
})

test('ORD-033 a start that is missing, in the past or in more than 10 years is refused', () => {
  const read = (at: string) => readStart({ when: 'later', at }, NOW)
  expect(['', '2026-11-22T14:20', '2025-01-01T00:00', '2206-12-01T00:00'].map(read)).toEqual([
    'missing',
    'past',
    'past',
    'tooFar',
  ])
  expect(read('2026-11-22T14:21')).toBe(Date.parse('2026-11-22T11:21:00.000Z'))
  expect(readStart({ when: 'now', at: '' }, NOW)).toBe(NOW)
})
