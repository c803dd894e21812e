import { describe, expect, test } from 'bun:test'
import { aDuePartner } from '../builders'
import { addressOf, filtersOf, lastQuarter, partsOf, quartersTo, readyOf } from './rules'

describe('the filters', () => {
  test('stand in the address, and what it cannot mean is ignored', () => {
    const filters = { quarter: '2026-3', site: 'ru', currency: 'EUR' as const }
    expect(filtersOf(addressOf(filters))).toEqual(filters)
    expect(filtersOf('?quarter=2026-5&site=R&currency=USD')).toEqual({ quarter: '', site: '', currency: '' })
    expect(filtersOf('?quarter=2019-1')).toMatchObject({ quarter: '' })
    expect(addressOf(filtersOf(''))).toBe('')
  })
})

describe('the quarters', () => {
  test('begin with the one of today, and the last one that is over is paid next', () => {
    expect(quartersTo('2026-02-10').slice(0, 3)).toEqual(['2026-1', '2025-4', '2025-3'])
    expect(lastQuarter('2026-02-10')).toBe('2025-4')
    expect(lastQuarter('2026-12-31')).toBe('2026-3')
    expect(partsOf('2025-4')).toEqual({ year: 2025, quarter: 4 })
  })
})

test('a run pays those whom nothing keeps from it', () => {
  const [paid, other] = [aDuePartner(), aDuePartner({ payableMinor: 50 })]
  const kept = aDuePartner({ payableMinor: 900, whyNot: ['offer-missing'] })
  expect(readyOf([paid, kept, other])).toEqual({ ready: [paid, other], sumMinor: 1_000_50 })
  expect(readyOf([kept])).toEqual({ ready: [], sumMinor: 0 })
})
