import { expect, test } from 'bun:test'
import type { Comparison } from 'contracts/payment/comparison'
import { addressOf, dayError, dayName, filtersOf, shownOf, standingOf, yesterday } from './rules'

test('the address keeps whether settled reviews are shown; without it, or with another word, open ones are', () => {
  expect(addressOf({ status: 'settled' })).toBe('?status=settled')
  expect(filtersOf('?status=settled')).toEqual({ status: 'settled' })
  expect(addressOf({ status: 'open' })).toBe('')
  for (const it of ['', '?status=open', '?status=paid']) expect(filtersOf(it)).toEqual({ status: 'open' })
})

const aComparison = (but: Partial<Comparison> = {}): Comparison => ({
  provider: 'yookassa',
  day: '2026-11-22',
  status: 'done',
  isAway: false,
  result: {
    captureCount: 14,
    captureMinor: 140_000_00,
    refundCount: 2,
    refundMinor: 3_000_00,
    currency: 'RUB',
    mendedCount: 0,
    underWayCount: 0,
    differenceCount: 0,
    comparedAt: '2026-11-23T01:00:00.000Z',
  },
  ...but,
})

test('PAY-036 the newest comparison of each provider is shown, and those of the day that was asked for', () => {
  const all = [
    aComparison({ provider: 'stripe' }),
    aComparison(),
    aComparison({ provider: 'stripe', day: '2026-11-21' }),
    aComparison({ day: '2026-11-20' }),
  ]
  expect(shownOf(all, null)).toEqual(all.slice(0, 2))
  expect(shownOf(all, '2026-11-20')).toEqual([all[0]!, all[1]!, all[3]!])
  expect(shownOf([], '2026-11-20')).toEqual([])
})

test('PAY-036 a comparison agrees, differs, runs, or waits for a provider that does not answer', () => {
  const { result } = aComparison()
  expect(standingOf(aComparison())).toBe('agree')
  expect(standingOf(aComparison({ result: { ...result!, differenceCount: 1 } }))).toBe('differ')
  expect(standingOf(aComparison({ status: 'under-way' }))).toBe('running')
  expect(standingOf(aComparison({ status: 'under-way', isAway: true, result: null }))).toBe('away')
})

test('a day is one of UTC; today can be compared, tomorrow cannot', () => {
  const now = Date.parse('2026-11-23T00:30:00Z')
  expect(yesterday(now)).toBe('2026-11-22')
  expect(dayName('2026-11-22')).toBe('22 ноября')
  expect([dayError('2026-11-23', now), dayError('2026-11-24', now), dayError('', now)]).toEqual([
    null,
    'future',
    'missing',
  ])
})
