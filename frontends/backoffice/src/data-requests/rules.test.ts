import { expect, test } from 'bun:test'
import { addressOf, filtersOf, timeLeft } from './rules'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

test.each([
  ['2026-12-02T12:00:00.000Z', 'calm', 12],
  ['2026-11-23T12:00:00.001Z', 'calm', 4],
  ['2026-11-23T12:00:00.000Z', 'urgent', 3],
  ['2026-11-20T12:00:00.001Z', 'urgent', 1],
  ['2026-11-20T12:00:00.000Z', 'urgent', 1],
  ['2026-11-20T11:59:59.999Z', 'overdue', 0],
  ['2026-11-18T12:00:00.000Z', 'overdue', 2],
] as const)('a request that is due at %s is %s, by %i days', (dueAt, is, days) => {
  expect(timeLeft(dueAt, NOW)).toEqual({ is, days })
})

test('the address names the filter, but for what waits', () => {
  expect([addressOf({ status: 'open' }), addressOf({ status: 'done' })]).toEqual(['', '?status=done'])
  expect(['', '?status=done', '?status=lost'].map((it) => filtersOf(it).status)).toEqual(['open', 'done', 'open'])
})
