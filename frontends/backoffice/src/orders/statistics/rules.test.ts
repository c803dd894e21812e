import { describe, expect, test } from 'bun:test'
import { statisticsOf } from '../../builders'
import { changePercent, orderCountOf, sumsOf } from './rules'

const rubles = (totalMinor: number) => ({ currency: 'RUB' as const, count: 1, totalMinor })
const euros = (totalMinor: number) => ({ currency: 'EUR' as const, count: 1, totalMinor })

describe('the change against the 30 days before', () => {
  test.each([
    [112, 100, 12],
    [97, 100, -3],
    [0, 7, -100],
    [7, 7, 0],
    [30, 1, 2_900],
  ])('BACK-011 of %d after %d is %d percent', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })

  test.each([
    [4, 3, 33],
    [5, 3, 67],
    [2, 3, -33],
    [1_001, 1_000, 0],
    [999, 1_000, 0],
  ])('BACK-011 of %d after %d is rounded to %d percent', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })

  test('BACK-012 is 100 percent when there was nothing before and there is something now', () => {
    expect([changePercent(1, 0), changePercent(1_842_600, 0)]).toEqual([100, 100])
  })

  test('BACK-012 is 0 percent when there is nothing in both', () => {
    expect(changePercent(0, 0)).toBe(0)
  })
})

test('BACK-009 BACK-010 the count has the orders in paid, processing, shipped and completed, and no others', () => {
  const counted = { paid: 1, processing: 20, shipped: 300, completed: 4_000 }
  const others = { pending: 50_000, cancelled: 600_000 }
  const before = { byStatus: { paid: 2_000, ...others } }
  expect(orderCountOf(statisticsOf({ byStatus: { ...counted, ...others } }, before))).toEqual({
    now: 4_321,
    changePercent: 116,
  })
})

describe('the sum of 30 days', () => {
  test('BACK-009 BACK-011 stands for each currency with its own change, rubles first', () => {
    const current = { sales: [euros(97_00), rubles(112_00)] }
    expect(sumsOf(statisticsOf(current, { sales: [rubles(100_00), euros(100_00)] }))).toEqual([
      { currency: 'RUB', now: 112_00, changePercent: 12 },
      { currency: 'EUR', now: 97_00, changePercent: -3 },
    ])
  })

  test('BACK-012 of a currency of one period alone is compared with nothing', () => {
    expect(sumsOf(statisticsOf({ sales: [rubles(1_00)] }, { sales: [euros(1_00)] }))).toEqual([
      { currency: 'RUB', now: 1_00, changePercent: 100 },
      { currency: 'EUR', now: 0, changePercent: -100 },
    ])
  })

  test('BACK-002 BACK-012 without any sale is nothing in rubles', () => {
    expect(sumsOf(statisticsOf())).toEqual([{ currency: 'RUB', now: 0, changePercent: 0 }])
  })
})
