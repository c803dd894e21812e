import { describe, expect, test } from 'bun:test'
import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import {
  columnAmount,
  effectsOf,
  errorsIn,
  listAfter,
  madeBefore,
  pricesBefore,
  pricesOf,
  readPrice,
  stateOf,
  typedPrices,
  undoOf,
} from './rules'

const RUB = {
  currency: 'RUB',
  singleLayerMinor: 900_00,
  threeLayerMinor: 1_000_00,
  softMatrixMinor: 1_000_00,
  hardMatrixMinor: 1_000_00,
  retainerMinor: 1_000_00,
  deliveryMinor: 1_500_00,
  minimumOrderMinor: 10_000_00,
  monthlyThresholdMinor: 200_000_00,
} as const

const aList = (over: Partial<DatedPriceList> = {}): DatedPriceList => ({
  id: 'december',
  site: 'ru',
  startsAt: '2026-12-01T00:00:00.000Z',
  prices: { ...RUB, singleLayerMinor: 1_000_00 },
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'boss@example.org',
  updatedAt: null,
  updatedBy: null,
  withdrawnAt: null,
  ...over,
})
const january = aList({
  id: 'january',
  startsAt: '2027-01-01T00:00:00.000Z',
  prices: { ...RUB, retainerMinor: 1_100_00 },
})
const aSite = (over: Partial<SitePrices> = {}): SitePrices => ({
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 2,
  prices: RUB,
  inForce: null,
  planned: [aList(), january],
  ...over,
})

describe('a typed price', () => {
  test.each([
    ['1500', 1_500_00],
    ['1 500', 1_500_00],
    ['1\u00a0500 ₽', 1_500_00],
    ['13,9', 13_90],
    ['13.90 €', 13_90],
    ['0,01', 1],
    ['1000000', 1_000_000_00],
  ])('%s is read to the minor unit', (text, minor) => {
    expect(readPrice(text, 'retainerMinor')).toBe(minor)
  })

  test.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['-1', 'negative'],
    ['−900', 'negative'],
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['9,999', 'tooPrecise'],
    ['1,500', 'tooPrecise'],
    ['1000000,01', 'tooLarge'],
    ['9'.repeat(20), 'tooLarge'],
    ['1e3', 'notNumber'],
    ['12 рублей', 'notNumber'],
    ['1.2.3', 'notNumber'],
  ] as const)('ORD-033 %p is refused as %s', (text, error) => {
    expect(readPrice(text, 'retainerMinor')).toBe(error)
  })

  test('ORD-033 delivery and the minimum order may be zero, and no other price', () => {
    const zeros = Object.fromEntries(Object.keys(typedPrices(RUB)).map((it) => [it, '0'])) as ReturnType<
      typeof typedPrices
    >
    const wrong = Object.entries(errorsIn(zeros)).flatMap(([field, error]) => (error ? [field] : []))
    expect(wrong).toEqual([
      'singleLayerMinor',
      'threeLayerMinor',
      'softMatrixMinor',
      'hardMatrixMinor',
      'retainerMinor',
      'monthlyThresholdMinor',
    ])
  })

  test('PRICE-031 the form has a price of its own for the soft and the hard matrix, and gives back what it was given', () => {
    const list = { ...RUB, softMatrixMinor: 1_234_56, hardMatrixMinor: 1_300_05 }
    expect(typedPrices(list)).toMatchObject({ softMatrixMinor: '1234,56', hardMatrixMinor: '1300,05' })
    expect(pricesOf(typedPrices(list), RUB)).toEqual(list)
  })

  test('a field that cannot be read keeps the price before, so that the effects stay visible while typing', () => {
    expect(pricesOf({ ...typedPrices(RUB), deliveryMinor: '', retainerMinor: '1200' }, RUB)).toEqual({
      ...RUB,
      retainerMinor: 1_200_00,
    })
  })
})

describe('what new prices do', () => {
  const effectOf = (example: string, after: object, site = { factory: false }) =>
    effectsOf(RUB, { ...RUB, ...after }, site).find((it) => it.example === example)

  test('ORD-033 10 single-layer aligners with delivery cost 10 500 ₽, and 11 500 ₽ at 100 ₽ more each', () => {
    // 10 × 900 + 1 500; 10 × 1 000 + 1 500. Both are above the minimum of 10 000.
    expect(effectOf('tenSingleLayer', { singleLayerMinor: 1_000_00 })).toEqual({
      example: 'tenSingleLayer',
      total: { beforeMinor: 10_500_00, afterMinor: 11_500_00 },
      fee: { beforeMinor: 0, afterMinor: 0 },
    })
  })

  test('ORD-033 the fee of a small order follows the prices and the minimum order', () => {
    // 2 × 1 000 + 1 500 = 3 500: 6 500 short of 10 000. 2 × 1 200 + 1 500 = 3 900: 8 100 short of 12 000.
    expect(effectOf('twoHardMatrices', { hardMatrixMinor: 1_200_00, minimumOrderMinor: 12_000_00 })).toMatchObject({
      total: { beforeMinor: 10_000_00, afterMinor: 12_000_00 },
      fee: { beforeMinor: 6_500_00, afterMinor: 8_100_00 },
    })
    expect(effectOf('twoSoftMatrices', { hardMatrixMinor: 1_200_00 })?.fee).toEqual({
      beforeMinor: 6_500_00,
      afterMinor: 6_500_00,
    })
  })

  test('PRICE-023 a factory site has no fee, and no soft matrix', () => {
    // 2 × 1 000 + 1 500.
    expect(effectOf('twoRetainers', {}, { factory: true })).toMatchObject({
      total: { beforeMinor: 3_500_00 },
      fee: { beforeMinor: 0 },
    })
    expect(effectOf('twoSoftMatrices', {}, { factory: true })).toBeUndefined()
  })

  test('ORD-033 prices are compared with those that apply just before their start', () => {
    const at = (instant: string, except: string | null = null) => pricesBefore(aSite(), Date.parse(instant), except)
    expect(at('2026-11-25T00:00:00Z').singleLayerMinor).toBe(900_00)
    expect(at('2026-12-05T00:00:00Z').singleLayerMinor).toBe(1_000_00)
    expect(at('2026-12-05T00:00:00Z', 'december').singleLayerMinor).toBe(900_00)
    expect(at('2027-01-05T00:00:00Z').retainerMinor).toBe(1_100_00)
    expect(listAfter(aSite(), Date.parse('2026-12-05T00:00:00Z'), null)?.id).toBe('january')
    expect(listAfter(aSite(), Date.parse('2026-12-05T00:00:00Z'), 'january')).toBeNull()
  })
})

describe('a move', () => {
  const { prices, startsAt } = january

  test('ORD-033 what has not started can be taken back: an addition, a change and a withdrawal', () => {
    const made = aList()
    expect(undoOf({ do: 'add', prices, startsAt }, made)).toEqual({ do: 'withdraw', list: made })
    expect(undoOf({ do: 'change', list: january, prices: RUB, startsAt: made.startsAt }, made)).toEqual({
      do: 'change',
      list: made,
      prices,
      startsAt,
      areFarAccepted: true,
    })
    expect(undoOf({ do: 'withdraw', list: january }, january)).toEqual({
      do: 'add',
      prices,
      startsAt,
      areFarAccepted: true,
    })
    expect(undoOf({ do: 'add', prices, startsAt: null }, made)).toBeNull()
    expect(undoOf({ do: 'change', list: january, prices, startsAt: null }, made)).toBeNull()
  })

  test('a change whose answer was lost is found as it was asked for, and no other list is taken for it', () => {
    const change = { do: 'change', list: january, prices, startsAt } as const
    expect(madeBefore(change, aSite())).toEqual(january)
    expect(madeBefore({ ...change, prices: RUB }, aSite())).toBeNull()
    expect(madeBefore({ ...change, startsAt: '2027-02-01T00:00:00.000Z' }, aSite())).toBeNull()
    expect(madeBefore({ ...change, startsAt: null }, aSite())).toBeNull()
    expect(madeBefore({ ...change, startsAt: null }, aSite({ inForce: january, planned: [] }))).toEqual(january)
    expect(madeBefore({ do: 'withdraw', list: january }, aSite())).toBeNull()
  })
})

test('ORD-033 a list is planned, in force, past or withdrawn', () => {
  const site = aSite({ inForce: aList({ id: 'now' }) })
  const lists = [january, aList({ id: 'now' }), aList({ id: 'earlier' }), aList({ withdrawnAt: january.createdAt })]
  expect(lists.map((it) => stateOf(it, site))).toEqual(['planned', 'inForce', 'past', 'withdrawn'])
})

test('PRICE-010, PRICE-011 in a column euro have both decimals, and rubles have none', () => {
  expect([columnAmount(13_90, 'EUR'), columnAmount(25_00, 'EUR')]).toEqual(['13,90\u00a0€', '25,00\u00a0€'])
  expect(columnAmount(1_500_00, 'RUB')).toBe('1\u00a0500\u00a0₽')
})
