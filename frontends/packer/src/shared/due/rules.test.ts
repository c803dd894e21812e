import { expect, test } from 'bun:test'
import { dueOf, pastOf, spanOf } from './rules'

const now = new Date('2026-11-21T12:00:00Z')
const due = (dueAt: string | null, status: 'paid' | 'processing' | 'shipped' = 'paid') => dueOf({ status, dueAt }, now)

test('an order that waits says what is left, and how late it is', () => {
  expect(due('2026-11-22T12:00:00Z')).toEqual({ is: 'running', leftMs: 24 * 3_600_000, isSoon: false })
  expect(due('2026-11-21T17:59:00Z', 'processing')).toMatchObject({ isSoon: true })
  expect(due('2026-11-21T11:30:00Z')).toEqual({ is: 'late', lateMs: 1_800_000 })
  expect([due(null), due('2026-11-22T12:00:00Z', 'shipped')]).toEqual([null, null])
})

test('its segments are past one by one', () => {
  const past = [
    '2026-11-23T12:00:00Z',
    '2026-11-22T12:00:00Z',
    '2026-11-21T12:01:00Z',
    '2026-11-21T11:00:00Z',
    '2026-11-30T12:00:00Z',
  ]
  expect(past.map((it) => pastOf(due(it)!))).toEqual([0, 6, 11, 12, 0])
})

test('a span is said in minutes, hours, and days where there are many hours', () => {
  expect(spanOf(59 * 60_000)).toEqual({ unit: 'minutes', days: 0, hours: 0, minutes: 59 })
  expect(spanOf(71 * 3_600_000 + 90_000)).toEqual({ unit: 'hours', days: 0, hours: 71, minutes: 1 })
  expect(spanOf(73 * 3_600_000)).toEqual({ unit: 'days', days: 3, hours: 1, minutes: 0 })
})
