import { describe, expect, test } from 'bun:test'
import { aPayout } from '../../../builders'
import { byQuarter, quarterOf, readPayout, sumsOf, type Typed } from './rules'

const typed = (but: Partial<Typed> = {}): Typed => ({
  ...{ amount: '1 500,50', currency: 'RUB', year: '2026', quarter: '3', note: '', isAdvance: false },
  ...but,
})

describe('the form of a payout', () => {
  test('AFF-029 reads the amount in kopecks and trims the note; an empty note is none', () => {
    const read = { amountMinor: 1_500_50, currency: 'RUB', year: 2026, quarter: 3, isAdvance: false } as const
    expect(readPayout(typed())).toEqual({ ...read, note: null })
    expect(readPayout(typed({ note: ' за лето ' }))).toEqual({ ...read, note: 'за лето' })
    expect(readPayout(typed({ note: '   ' }))).toEqual({ ...read, note: null })
  })

  test.each(['0', '', '-5', '0,00'])('AFF-027 asks for a sum above 0 where %p is typed', (amount) => {
    expect(readPayout(typed({ amount }))).toEqual({ amount: 'amount', year: undefined, quarter: undefined })
  })

  test.each(['много', '1,234', '99999999999999'])('asks for a number where %p is typed', (amount) => {
    expect(readPayout(typed({ amount }))).toMatchObject({ amount: 'amountForm' })
  })

  test.each(['0', '5', '', '1,5', '-1'])('AFF-028 asks for a quarter of 1 to 4 where %p is typed', (quarter) => {
    expect(readPayout(typed({ quarter }))).toEqual({ amount: undefined, year: undefined, quarter: 'quarter' })
  })

  test.each(['2019', '2101', '26', ''])('asks for a year of 2020 to 2100 where %p is typed', (year) => {
    expect(readPayout(typed({ year }))).toEqual({ amount: undefined, year: 'year', quarter: undefined })
  })
})

describe('payouts', () => {
  test('AFF-047 stand by the quarter for which they are, the latest first', () => {
    const [a, b, c] = [aPayout({ quarter: 1 }), aPayout({ year: 2025, quarter: 4 }), aPayout({ quarter: 1, id: '2' })]
    expect(byQuarter([a, b, c])).toEqual([
      { year: 2026, quarter: 1, payouts: [a, c] },
      { year: 2025, quarter: 4, payouts: [b] },
    ])
  })

  test('sum without those that are void, in each currency', () => {
    const all = [
      aPayout({ amountMinor: 100 }),
      aPayout({ amountMinor: 20, voidedAt: '2026-11-01T00:00:00.000Z' }),
      aPayout({ amountMinor: 3, currency: 'EUR' }),
      aPayout({ amountMinor: 400 }),
    ]
    expect(sumsOf(all)).toEqual([
      { currency: 'RUB', minor: 500 },
      { currency: 'EUR', minor: 3 },
    ])
  })
})

test.each([
  ['2026-01-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-12-31', 4],
])('%s is in quarter %i', (day, quarter) => {
  expect(quarterOf(day)).toEqual({ year: 2026, quarter })
})
