import { describe, expect, test } from 'bun:test'
import { dailyStatistics, daysOf, type PartnerSales, partsOf, type SalesOfDay, type SalesOfDays } from './days'

const NOW = new Date('2026-11-22T10:00:00.000Z')

describe('the days of statistics', () => {
  test('are the last 30 by default, today among them', () => {
    expect(daysOf({}, NOW)).toMatchObject({ from: '2026-10-24', to: '2026-11-22' })
    expect(daysOf({ to: '2026-03-01' }, NOW)).toMatchObject({ from: '2026-01-31', to: '2026-03-01' })
  })

  test('BACK-004 begin at midnight in Moscow, where today is tomorrow in the evening of Greenwich', () => {
    expect(daysOf({}, new Date('2026-11-22T20:59:59.999Z'))).toMatchObject({ to: '2026-11-22' })
    expect(daysOf({}, new Date('2026-11-22T21:00:00.000Z'))).toMatchObject({ to: '2026-11-23' })
  })

  test('may be one or 366 and not more, and are dates of the calendar', () => {
    expect(daysOf({ from: '2026-11-22', to: '2026-11-22' }, NOW)).toMatchObject({ from: '2026-11-22' })
    expect(daysOf({ from: '2025-11-22', to: '2026-11-22' }, NOW)).toMatchObject({ from: '2025-11-22' })
    for (const [wrong, name] of [
      [{ from: '2025-11-21', to: '2026-11-22' }, 'from'],
      [{ from: '2026-11-23', to: '2026-11-22' }, 'from'],
      [{ from: '2026-02-29' }, 'from'],
      [{ to: '2026-13-01' }, 'to'],
    ] as const)
      expect(daysOf(wrong, NOW)).toMatchObject({ code: 'invalid-request', errors: [{ path: `/query/${name}` }] })
  })
})

test.each([
  ['2026-01-02', '2026-01-09', ['day 2026-01-02 2026-01-09']],
  ['2026-01-01', '2026-01-09', ['day 2026-01-01 2026-01-09']],
  ['2026-01-01', '2026-01-30', ['third 2026-01-01 2026-01-11', 'day 2026-01-21 2026-01-30']],
  ['2026-02-11', '2026-02-28', ['third 2026-02-11 2026-02-21']],
  ['2026-01-01', '2026-01-31', ['month 2026-01-01 2026-01-01']],
  [
    '2026-01-20',
    '2026-03-01',
    [
      'day 2026-01-20 2026-01-20',
      'third 2026-01-21 2026-01-21',
      'month 2026-02-01 2026-02-01',
      'day 2026-03-01 2026-03-01',
    ],
  ],
  ['2025-10-01', '2026-03-31', ['quarter 2025-10-01 2026-01-01']],
  [
    '2025-11-23',
    '2026-11-22',
    [
      'day 2025-11-23 2025-11-30',
      'month 2025-12-01 2025-12-01',
      'quarter 2026-01-01 2026-07-01',
      'month 2026-10-01 2026-10-01',
      'third 2026-11-01 2026-11-11',
      'day 2026-11-21 2026-11-22',
    ],
  ],
])('the days from %s to %s are the parts %j', (from, to, parts) => {
  expect(partsOf({ from, to }).map((it) => `${it.of} ${it.from} ${it.to}`)).toEqual(parts)
})

const aDay = (but: Partial<SalesOfDay> = {}): SalesOfDay => ({
  ...{ day: '2026-11-20', currency: 'RUB', placed: 1, sold: 0, soldMinor: 0 },
  ...but,
})
const sales = (but: Partial<SalesOfDays> = {}): SalesOfDays => ({
  ...{ days: [], alignersSingle: 0, alignersThree: 0, matricesSoft: 0, matricesHard: 0, retainers: 0 },
  ...{ shipped: 0, shippedOnTime: 0 },
  ...but,
})
const aPartner = (code: string, but: Partial<PartnerSales> = {}): PartnerSales => ({
  ...{ code, placed: 3, sold: 2, soldMinor: { RUB: 20_000_00, EUR: 0 }, codes: 5, placedOfAll: 30, soldOfAll: 17 },
  ...but,
})
const DAYS = { from: '2026-11-20', to: '2026-11-21' }

describe('the answer', () => {
  test('BACK-010 has placed and sold orders by day and currency, and the pieces and punctuality of all of them', () => {
    const days = [
      aDay({ placed: 3, sold: 2, soldMinor: 21_000_00 }),
      aDay({ currency: 'EUR', sold: 1, soldMinor: 150_00 }),
      // Nothing was ordered on a day on which something left.
      aDay({ day: '2026-11-21', placed: 0 }),
    ]
    const counted = sales({ days, alignersSingle: 15, matricesHard: 2, shipped: 6, shippedOnTime: 5 })
    expect(dailyStatistics(DAYS, counted, [])).toEqual({
      from: '2026-11-20',
      to: '2026-11-21',
      days: [
        { day: '2026-11-20', currency: 'RUB', placedCount: 3, soldCount: 2, soldMinor: 21_000_00 },
        { day: '2026-11-20', currency: 'EUR', placedCount: 1, soldCount: 1, soldMinor: 150_00 },
      ],
      products: [
        { product: 'aligner-single-layer', pieces: 15 },
        { product: 'matrix-hard', pieces: 2 },
      ],
      partners: [],
      otherPartners: { count: 0, placedCount: 0, soldCount: 0 },
      shipped: { count: 6, onTimeCount: 5 },
    })
  })

  test('names some partners with their sums by currency, and counts the others together', () => {
    const partners = [aPartner('AAAAAA', { sold: 9 }), aPartner('BBBBBB', { soldMinor: { RUB: 0, EUR: 150_00 } })]
    expect(dailyStatistics(DAYS, sales(), partners)).toMatchObject({
      partners: [
        { code: 'AAAAAA', placedCount: 3, soldCount: 9, sales: [{ currency: 'RUB', minor: 20_000_00 }] },
        { code: 'BBBBBB', placedCount: 3, soldCount: 2, sales: [{ currency: 'EUR', minor: 150_00 }] },
      ],
      otherPartners: { count: 3, placedCount: 24, soldCount: 6 },
    })
  })
})
