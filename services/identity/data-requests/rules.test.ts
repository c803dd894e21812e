import { expect, test } from 'bun:test'
import { dueAtOf } from './rules'

test.each([
  ['withdraw-consent', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  ['erasure', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  // A Friday, and ten weekdays later.
  ['export', '2026-11-20T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
  ['export', '2026-11-21T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
  ['export', '2026-11-23T12:00:00.000Z', '2026-12-07T12:00:00.000Z'],
  // 1:00 of a Saturday in Moscow, whose tenth business day ends with the Friday.
  ['export', '2026-11-20T22:00:00.000Z', '2026-12-03T22:00:00.000Z'],
  // 1:00 of a Monday there.
  ['export', '2026-11-22T22:00:00.000Z', '2026-12-06T22:00:00.000Z'],
] as const)('a request of the kind %s at %s is answered until %s', (kind, requestedAt, dueAt) => {
  expect(dueAtOf(kind, new Date(requestedAt)).toISOString()).toBe(dueAt)
})
