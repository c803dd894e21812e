import { expect, test } from 'bun:test'
import { dueAtOf } from './rules'

test.each([
  ['withdraw-consent', 'ru', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  ['erasure', 'ru', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  // A Friday, and ten weekdays later.
  ['export', 'ru', '2026-11-20T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
  ['export', 'ru', '2026-11-21T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
  ['export', 'ru', '2026-11-23T12:00:00.000Z', '2026-12-07T12:00:00.000Z'],
  // 1:00 of a Saturday in Moscow, whose tenth business day ends with the Friday.
  ['export', 'ru', '2026-11-20T22:00:00.000Z', '2026-12-03T22:00:00.000Z'],
  // 1:00 of a Monday there.
  ['export', 'ru', '2026-11-22T22:00:00.000Z', '2026-12-06T22:00:00.000Z'],
  // The business days are Russian law.
  ['export', 'eu', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  ['erasure', 'eu', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
] as const)('a request of the kind %s on a site %s at %s is answered until %s', (kind, variant, requestedAt, dueAt) => {
  expect(dueAtOf(kind, { variant }, new Date(requestedAt)).toISOString()).toBe(dueAt)
})
