import { expect, test } from 'bun:test'
import { type Clock, pastOf, runningClock, spanOf, toneOf } from './rules'

const HOUR = 3_600_000
const DUE = Date.parse('2026-11-22T10:00:00Z')
/** The clock so many hours after the payment. */
const after = (hours: number) => runningClock(DUE, DUE + (hours - 48) * HOUR)

test('CAB-019 of the promised 48 hours the clock says what is left, and afterwards how late it is', () => {
  expect(after(0)).toEqual({ is: 'running', leftMs: 48 * HOUR, isSoon: false })
  expect(after(42)).toEqual({ is: 'running', leftMs: 6 * HOUR, isSoon: false })
  expect(after(42.5)).toEqual({ is: 'running', leftMs: 5.5 * HOUR, isSoon: true })
  expect([after(48), after(51)]).toEqual([
    { is: 'late', lateMs: 0 },
    { is: 'late', lateMs: 3 * HOUR },
  ])
  // A clock that goes wrong says no more than was promised.
  expect(after(-5)).toMatchObject({ leftMs: 48 * HOUR })
})

test('CAB-019 of twelve segments of four hours those are past of which nothing is left', () => {
  const past = (hours: number) => pastOf(after(hours))
  expect([0, 2, 3.9, 4, 16.8, 45, 47.9, 48, 60].map(past)).toEqual([0, 0, 0, 1, 4, 11, 11, 12, 12])
  expect(pastOf({ is: 'paused', leftMs: 24 * HOUR, isSoon: false })).toBe(6)
  expect(pastOf({ is: 'sent', tookMs: 90 * HOUR, isLate: true })).toBe(12)
})

test.each<[ReturnType<typeof toneOf>, Clock]>([
  ['calm', { is: 'running', leftMs: HOUR, isSoon: false }],
  ['soon', { is: 'running', leftMs: HOUR, isSoon: true }],
  ['still', { is: 'paused', leftMs: HOUR, isSoon: true }],
  ['late', { is: 'late', lateMs: HOUR }],
  ['late', { is: 'sent', tookMs: HOUR, isLate: true }],
  ['still', { is: 'sent', tookMs: HOUR, isLate: false }],
])('the clock is %s: %j', (tone, clock) => expect(toneOf(clock)).toBe(tone))

test('a span is said in hours and minutes, a long one in days', () => {
  expect(spanOf(31.2 * HOUR)).toEqual({ unit: 'hours', days: 0, hours: 31, minutes: 12 })
  expect(spanOf(59_000)).toEqual({ unit: 'minutes', days: 0, hours: 0, minutes: 0 })
  expect(spanOf(71.99 * HOUR)).toMatchObject({ unit: 'hours', hours: 71 })
  expect(spanOf(75 * HOUR)).toMatchObject({ unit: 'days', days: 3, hours: 3 })
})
