import { describe, expect, test } from 'bun:test'
import { type Group, periodOf, statisticsOf } from './rules'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const at = (text: string) => new Date(text)

describe('the period of statistics', () => {
  test('is the last 30 days, and is compared with the 30 days before', () => {
    expect(periodOf({}, NOW)).toEqual({
      before: at('2026-09-23T10:00:00.000Z'),
      from: at('2026-10-23T10:00:00.000Z'),
      to: NOW,
    })
  })

  test('is the one that is asked for, and the one before has the same length', () => {
    expect(periodOf({ from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' }, NOW)).toEqual({
      before: at('2026-10-25T00:00:00.000Z'),
      from: at('2026-11-01T00:00:00.000Z'),
      to: at('2026-11-08T00:00:00.000Z'),
    })
    expect(periodOf({ to: '2026-01-31T00:00:00Z' }, NOW)).toMatchObject({ from: at('2026-01-01T00:00:00.000Z') })
  })

  test('may last 366 days and not longer, and not end before it begins', () => {
    const from = '2025-01-01T00:00:00Z'
    expect(periodOf({ from, to: '2026-01-02T00:00:00.000Z' }, NOW)).toMatchObject({ from: at(from) })
    for (const wrong of [
      { from, to: '2026-01-02T00:00:00.001Z' },
      { from, to: from },
      { from: '2026-11-22T10:00:00.001Z' },
    ])
      expect(periodOf(wrong, NOW)).toMatchObject({ code: 'invalid-request', errors: [{ path: '/query/from' }] })
  })
})

const group = (but: Partial<Group>): Group => ({
  isCurrent: true,
  status: 'paid',
  currency: 'RUB',
  count: 1,
  soldCount: but.count ?? 1,
  totalMinor: 10_000_00,
  ...but,
})

test('BACK-010 statistics sum what is paid, in work, shipped or completed, by currency, and count every status', () => {
  const groups = [
    group({ count: 2, totalMinor: 21_200_00 }),
    group({ status: 'processing' }),
    group({ status: 'shipped', currency: 'EUR', totalMinor: 150_10 }),
    group({ status: 'completed', count: 3, totalMinor: 30_000_00 }),
    group({ status: 'completed', currency: 'EUR', totalMinor: 150_00 }),
    group({ status: 'pending', count: 7, totalMinor: 70_000_00 }),
    group({ status: 'cancelled', count: 5, totalMinor: 50_000_00 }),
    group({ isCurrent: false, status: 'completed', count: 4, totalMinor: 40_000_00 }),
  ]
  const period = {
    before: at('2026-10-01T00:00:00Z'),
    from: at('2026-10-31T00:00:00Z'),
    to: at('2026-11-30T00:00:00Z'),
  }
  expect(statisticsOf(groups, period)).toEqual({
    current: {
      from: '2026-10-31T00:00:00.000Z',
      to: '2026-11-30T00:00:00.000Z',
      byStatus: { pending: 7, paid: 2, processing: 1, shipped: 1, completed: 4, cancelled: 5 },
      sales: [
        { currency: 'RUB', count: 6, totalMinor: 61_200_00 },
        { currency: 'EUR', count: 2, totalMinor: 300_10 },
      ],
    },
    previous: {
      from: '2026-10-01T00:00:00.000Z',
      to: '2026-10-31T00:00:00.000Z',
      byStatus: { pending: 0, paid: 0, processing: 0, shipped: 0, completed: 4, cancelled: 0 },
      sales: [{ currency: 'RUB', count: 4, totalMinor: 40_000_00 }],
    },
  })
})

test('PAY-033 BACK-010 an order whose money was all given back counts by its status, and is no sale', () => {
  const groups = [group({ count: 3, soldCount: 2, totalMinor: 19_000_00 })]
  const period = {
    before: at('2026-10-01T00:00:00Z'),
    from: at('2026-10-31T00:00:00Z'),
    to: at('2026-11-30T00:00:00Z'),
  }
  const { current } = statisticsOf(groups, period)
  expect([current.byStatus.paid, current.sales]).toEqual([3, [{ currency: 'RUB', count: 2, totalMinor: 19_000_00 }]])
})
