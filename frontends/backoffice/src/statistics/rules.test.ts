import { describe, expect, test } from 'bun:test'
import { dailyStatisticsOf } from '../builders'
import {
  addressOf,
  axisOf,
  currenciesOf,
  filtersOf,
  isEmpty,
  piecesOf,
  pointsOf,
  queryOf,
  scaleOf,
  stepOf,
} from './rules'

const ofDay = (day: string, but: Partial<ReturnType<typeof dailyStatisticsOf>['days'][number]> = {}) => ({
  ...{ day, currency: 'RUB' as const, placedCount: 1, soldCount: 1, soldMinor: 10_000_00 },
  ...but,
})

describe('the filters in the address', () => {
  test('are 30 days of all sites, and nothing then stands there', () => {
    expect(filtersOf('')).toEqual({ days: 30, site: '' })
    expect(addressOf({ days: 30, site: '' })).toBe('')
  })

  test.each(['?days=7', '?days=90&site=eu', '?days=365', '?site=factory'])('are read and written as %s', (address) => {
    expect(addressOf(filtersOf(address))).toBe(address)
  })

  test('that mean nothing are ignored', () => {
    expect(filtersOf("?days=31&site='1'")).toEqual({ days: 30, site: '' })
  })

  test('ask for as many days as they say, today among them, and for a site only where there is one', () => {
    expect(queryOf({ days: 7, site: '' }, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
    expect(queryOf({ days: 365, site: 'eu' }, '2026-11-22')).toEqual({
      from: '2025-11-23',
      to: '2026-11-22',
      site: 'eu',
    })
  })
})

describe('the bars', () => {
  test('have a day each, also one without orders', () => {
    const days = [ofDay('2026-11-20'), ofDay('2026-11-22', { placedCount: 3, soldCount: 2, soldMinor: 5_00 })]
    const points = pointsOf(dailyStatisticsOf({ from: '2026-11-20', to: '2026-11-22', days }))
    expect(points.map((it) => [it.from, it.to, it.placed, it.sold, it.soldMinor])).toEqual([
      ['2026-11-20', '2026-11-20', 1, 1, 10_000_00],
      ['2026-11-21', '2026-11-21', 0, 0, 0],
      ['2026-11-22', '2026-11-22', 3, 2, 5_00],
    ])
  })

  test('count all currencies, or one', () => {
    const days = [ofDay('2026-11-20'), ofDay('2026-11-20', { currency: 'EUR', soldMinor: 150_00 })]
    const statistics = dailyStatisticsOf({ from: '2026-11-20', to: '2026-11-20', days })
    expect(currenciesOf(statistics)).toEqual(['RUB', 'EUR'])
    expect(pointsOf(statistics).map((it) => it.placed)).toEqual([2])
    expect(pointsOf(statistics, 'EUR').map((it) => [it.placed, it.soldMinor])).toEqual([[1, 150_00]])
  })

  test('of a year have a week each, the last one whole and the first one what is left', () => {
    const days = [ofDay('2025-11-23'), ofDay('2025-11-24'), ofDay('2026-11-16'), ofDay('2026-11-22')]
    const statistics = dailyStatisticsOf({ from: '2025-11-23', to: '2026-11-22', days })
    const points = pointsOf(statistics)
    expect([stepOf(statistics), points.length]).toEqual([7, 53])
    expect(points[0]).toMatchObject({ from: '2025-11-23', to: '2025-11-23', placed: 1 })
    expect(points[1]).toMatchObject({ from: '2025-11-24', to: '2025-11-30', placed: 1 })
    expect(points.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', placed: 2 })
    expect(stepOf({ from: '2026-08-25', to: '2026-11-22' })).toBe(1)
  })
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 3, 6, 9]],
  [10, [0, 3, 6, 9, 12]],
  [96, [0, 25, 50, 75, 100]],
  [130, [0, 50, 100, 150]],
  [1_842_600, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
])('the scale of at most %d has the lines %j', (most, lines) => {
  expect(scaleOf(most)).toEqual(lines)
})

test('soft and hard matrices are one product, and one that nobody bought is left out', () => {
  const products = [
    { product: 'retainer' as const, pieces: 2 },
    { product: 'matrix-hard' as const, pieces: 3 },
    { product: 'matrix-soft' as const, pieces: 4 },
  ]
  expect(piecesOf(dailyStatisticsOf({ products }))).toEqual([
    { product: 'matrix', pieces: 7 },
    { product: 'retainer', pieces: 2 },
  ])
})

test('there is nothing to show without orders, unless something left in these days', () => {
  expect(isEmpty(dailyStatisticsOf())).toBe(true)
  expect(isEmpty(dailyStatisticsOf({ shipped: { count: 1, onTimeCount: 0 } }))).toBe(false)
  expect(isEmpty(dailyStatisticsOf({ days: [ofDay('2026-11-20')] }))).toBe(false)
})

test('below the bars stand the first day, the middle one and the last one, with the year where there are two', () => {
  const ends = (from: string, to: string) => axisOf(pointsOf(dailyStatisticsOf({ from, to })))
  expect(ends('2026-11-16', '2026-11-22')).toEqual(['16.11', '19.11', '22.11'])
  expect(ends('2025-12-30', '2026-01-02')).toEqual(['30.12.2025', '31.12.2025', '02.01.2026'])
})
