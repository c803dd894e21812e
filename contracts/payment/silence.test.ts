import { expect, test } from 'bun:test'
import { isChecked, isOverdue } from './silence'

const NOW = new Date('2026-11-20T11:00:00.000Z')
const silent = {
  status: 'open',
  silentSince: '2026-11-20T10:30:00.000Z',
  payableUntil: '2026-11-20T11:00:00.001Z',
} as const

test('PAY-018 a payment is being checked while its provider is silent and still takes the money', () => {
  expect(isChecked(silent, NOW)).toBe(true)
  const { silentSince: _, ...answered } = silent
  expect(isChecked(answered, NOW)).toBe(false)
  expect(isChecked({ ...silent, payableUntil: NOW.toISOString() }, NOW)).toBe(false)
  for (const status of ['paid', 'failed'] as const) expect(isChecked({ ...silent, status }, NOW)).toBe(false)
  expect(isChecked({ ...silent, onItsWaySince: NOW.toISOString() }, NOW)).toBe(false)
})

test('a payment of which the service names no end is never overdue', () => {
  expect([isOverdue(silent, NOW), isOverdue({ payableUntil: NOW.toISOString() }, NOW), isOverdue({}, NOW)]).toEqual([
    ...[false, true],
    false,
  ])
})
