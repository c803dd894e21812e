import { expect, test } from 'bun:test'
import { dayIn, dayIsFrom, dayIsUntil, isCalendarDay, monthIn } from './zoned-days'

test.each([
  ['Europe/Moscow', '2026-11', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  // Winter time begins on the 25th of October.
  ['Europe/Berlin', '2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['Europe/Berlin', '2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['America/New_York', '2026-11', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  // Summer time begins at two o'clock on the first.
  ['Australia/Sydney', '2023-10', '2023-09-30T14:00:00.000Z', '2023-10-31T13:00:00.000Z'],
  ['UTC', '2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
])('in %s the month %s lasts from %s to before %s', (zone, month, from, to) => {
  const found = monthIn(zone, month)
  expect([found.from.toISOString(), found.to.toISOString()]).toEqual([from, to])
})

test('an instant is on the day that its time zone has then', () => {
  const at = new Date('2026-10-31T22:30:00.000Z')
  expect(['Europe/Moscow', 'Europe/Berlin', 'UTC'].map((it) => dayIn(it, at))).toEqual([
    '2026-11-01',
    '2026-10-31',
    '2026-10-31',
  ])
})

test.each([
  ['Europe/Moscow', '2026-11-23', '2026-11-22T21:00:00.000Z', '2026-11-23T21:00:00.000Z'],
  // Winter time begins: the day has 25 hours.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('in %s the day %s lasts from %s to before %s', (zone, day, from, to) => {
  expect([dayIsFrom(zone, day), dayIsUntil(zone, day)].map((it) => it.toISOString())).toEqual([from, to])
})

test('a day is one of the calendar', () => {
  expect(['2026-02-28', '2026-02-29', '2024-02-29', '2026-13-01'].map(isCalendarDay)).toEqual([
    true,
    false,
    true,
    false,
  ])
})
