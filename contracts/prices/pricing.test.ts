import { describe, expect, test } from 'bun:test'
import { BASE_PRICES } from './base-prices'
import type { PriceList } from './pricing'
import { aligners, aPatient, priceOf, someTerms } from './pricing-builders'

const oneOfEach = { aligner: 1, matrix: 1, retainer: 1 }
const unitsOf = (pricing: Parameters<typeof priceOf>[0]) => priceOf(pricing).lines.map((it) => it.unitMinor)

describe('base prices', () => {
  const { RUB, EUR } = BASE_PRICES

  test('PRICE-001 a single-layer aligner costs 900 rubles or 13.9 euro', () => {
    expect([RUB.singleLayerMinor, EUR.singleLayerMinor]).toEqual([90000, 1390])
  })
  test('PRICE-002 a three-layer aligner costs 1000 rubles or 13.9 euro', () => {
    expect([RUB.threeLayerMinor, EUR.threeLayerMinor]).toEqual([100000, 1390])
  })
  test('PRICE-003 a soft matrix costs 1000 rubles or 14.9 euro', () => {
    expect([RUB.softMatrixMinor, EUR.softMatrixMinor]).toEqual([100000, 1490])
  })
  test('PRICE-004 a hard matrix costs 1000 rubles or 14.9 euro', () => {
    expect([RUB.hardMatrixMinor, EUR.hardMatrixMinor]).toEqual([100000, 1490])
  })
  test('PRICE-005 a retainer costs 1000 rubles or 14.9 euro', () => {
    expect([RUB.retainerMinor, EUR.retainerMinor]).toEqual([100000, 1490])
  })
  test('PRICE-007 the minimum order is 10000 rubles or 150 euro', () => {
    expect([RUB.minimumOrderMinor, EUR.minimumOrderMinor]).toEqual([1000000, 15000])
  })
  test('PRICE-008 the monthly threshold is 200000 rubles or 2000 euro, and no rule reads it', () => {
    expect([RUB.monthlyThresholdMinor, EUR.monthlyThresholdMinor]).toEqual([20000000, 200000])
    const patients = aligners(300) // 270000 rubles of goods
    expect(priceOf({ patients }).discountMinor).toBe(0)
    expect(priceOf({ patients })).toEqual(priceOf({ patients, prices: { ...RUB, monthlyThresholdMinor: 1 } }))
  })
})

describe('worked examples', () => {
  test('PRICE-032 5 single-layer aligners of a returning customer: 4500 + 1500, fee 4000, total 10000 rubles', () => {
    expect(priceOf({ patients: aligners(5) })).toEqual({
      currency: 'RUB',
      lines: [
        {
          product: 'aligner-single-layer',
          patientId: 'patient-1',
          quantity: 5,
          unitMinor: 90000,
          discountMinor: 0,
          amountMinor: 450000,
          decided: true,
        },
      ],
      goodsMinor: 450000,
      discountPercent: 0,
      discountReason: null,
      discountMinor: 0,
      deliveryMinor: 150000,
      serviceFeeMinor: 400000,
      totalMinor: 1000000,
      minimumOrderMinor: 1000000,
      undecided: [],
      comment: null,
    })
  })
  test('PRICE-033 10 three-layer aligners of a new customer: discount 300, delivery 1500, no fee, total 11200 rubles', () => {
    const patients = [aPatient({ material: 'three-layer', counts: { aligner: 10 } })]
    expect(priceOf({ patients, newCustomer: true })).toMatchObject({
      goodsMinor: 1000000,
      discountPercent: 3,
      discountReason: 'new-customer',
      discountMinor: 30000,
      deliveryMinor: 150000,
      serviceFeeMinor: 0,
      totalMinor: 1120000,
    })
  })
  test('PRICE-034 10 single-layer aligners with a 10 % discount in euro: 139.0 − 13.9 + 25 = 150.1, no fee', () => {
    const terms = someTerms({ currency: 'EUR', discountPercent: 10 })
    expect(priceOf({ prices: BASE_PRICES.EUR, terms, patients: aligners(10) })).toMatchObject({
      currency: 'EUR',
      goodsMinor: 13900,
      discountReason: 'terms',
      discountMinor: 1390,
      deliveryMinor: 2500,
      serviceFeeMinor: 0,
      totalMinor: 15010,
    })
  })
})

describe('unit prices', () => {
  const everything = [
    aPatient({ patientId: 'a', matrix: 'soft', counts: oneOfEach }),
    aPatient({ patientId: 'b', material: 'three-layer', counts: oneOfEach }),
  ]

  test('every price of a quote comes from its price list', () => {
    const prices: PriceList = {
      currency: 'EUR',
      singleLayerMinor: 101,
      threeLayerMinor: 202,
      softMatrixMinor: 303,
      hardMatrixMinor: 404,
      retainerMinor: 505,
      deliveryMinor: 606,
      minimumOrderMinor: 7000,
      monthlyThresholdMinor: 1,
    }
    expect(priceOf({ prices, patients: everything })).toMatchObject({
      currency: 'EUR',
      goodsMinor: 2020, // 101 + 303 + 505 + 202 + 404 + 505
      deliveryMinor: 606,
      minimumOrderMinor: 7000,
      serviceFeeMinor: 4374,
      totalMinor: 7000,
    })
  })
  test('PRICE-031 a soft and a hard matrix take their own base price', () => {
    const prices = { ...BASE_PRICES.RUB, softMatrixMinor: 110000, hardMatrixMinor: 120000 }
    const counts = { matrix: 1 }
    const patients = [aPatient({ matrix: 'soft', counts }), aPatient({ matrix: 'hard', counts })]
    expect(unitsOf({ prices, patients })).toEqual([110000, 120000])
  })
  test('PRICE-013 an aligner takes the price of its layer, else the general aligner price, else the base price', () => {
    const patients = [
      aPatient({ counts: { aligner: 1 } }),
      aPatient({ material: 'three-layer', counts: { aligner: 1 } }),
    ]
    const own = { singleLayerMinor: 81000, threeLayerMinor: 92000, alignerMinor: 70000 }
    expect(unitsOf({ patients, terms: someTerms(own) })).toEqual([81000, 92000])
    expect(unitsOf({ patients, terms: someTerms({ ...own, singleLayerMinor: null }) })).toEqual([70000, 92000])
    expect(unitsOf({ patients, terms: someTerms({ ...own, threeLayerMinor: null }) })).toEqual([81000, 70000])
    expect(unitsOf({ patients, terms: someTerms({ singleLayerMinor: 81000 }) })).toEqual([81000, 100000])
    expect(unitsOf({ patients, terms: someTerms() })).toEqual([90000, 100000])
  })
  test('PRICE-014 a matrix of either type takes the personal matrix price, else the base price of its type', () => {
    const prices = { ...BASE_PRICES.RUB, softMatrixMinor: 110000 }
    const counts = { matrix: 1 }
    const patients = [aPatient({ matrix: 'soft', counts }), aPatient({ matrix: 'hard', counts })]
    expect(unitsOf({ prices, patients, terms: someTerms({ matrixMinor: 77700 }) })).toEqual([77700, 77700])
    expect(unitsOf({ prices, patients, terms: someTerms() })).toEqual([110000, 100000])
  })
  test('PRICE-015 a retainer takes the personal standard price, else the base price; the premium one is never used', () => {
    const patients = [aPatient({ counts: { retainer: 1 } })]
    const premium = { retainerPremiumMinor: 1 }
    expect(unitsOf({ patients, terms: someTerms({ ...premium, retainerStandardMinor: 88800 }) })).toEqual([88800])
    expect(unitsOf({ patients, terms: someTerms(premium) })).toEqual([100000])
  })
  test('a personal price or discount of zero does not apply, since zero is stored as null', () => {
    const terms = someTerms({ singleLayerMinor: 0, alignerMinor: 0, discountPercent: 0 })
    const priced = priceOf({ patients: aligners(1), terms, newCustomer: true })
    expect(priced.lines[0]!.unitMinor).toBe(90000)
    expect(priced.discountReason).toBe('new-customer')
  })
  test('PRICE-016 terms in rubles do not apply to a quote in euro, nor the other way round', () => {
    const agreed = { singleLayerMinor: 50000, alignerMinor: 1, discountPercent: 50, comment: 'by agreement' }
    const patients = aligners(1)
    for (const [currency, prices] of [
      ['RUB', BASE_PRICES.EUR],
      ['EUR', BASE_PRICES.RUB],
    ] as const) {
      const terms = someTerms({ ...agreed, currency })
      expect(priceOf({ prices, patients, terms })).toEqual(priceOf({ prices, patients }))
      expect(priceOf({ prices, patients, terms, newCustomer: true }).discountReason).toBe('new-customer')
    }
  })
})

describe('discount', () => {
  test('PRICE-017 a personal discount reduces goods only, not delivery or the service fee', () => {
    // 4500 − 1125 + 1500 = 4875; the fee of 5125 fills up to 10000.
    expect(priceOf({ patients: aligners(5), terms: someTerms({ discountPercent: 25 }) })).toMatchObject({
      discountMinor: 112500,
      deliveryMinor: 150000,
      serviceFeeMinor: 512500,
      totalMinor: 1000000,
    })
  })
  test('PRICE-018 a new customer gets 3 % on goods and a returning one nothing', () => {
    // 3 % of 10800 rubles; delivery is not reduced.
    const fresh = priceOf({ patients: aligners(12), newCustomer: true })
    expect(fresh).toMatchObject({ discountMinor: 32400, deliveryMinor: 150000, totalMinor: 1197600 })
    expect(priceOf({ patients: aligners(12) })).toMatchObject({ discountMinor: 0, totalMinor: 1230000 })
  })
  test('PRICE-019 a new customer with a personal discount gets that one alone, even if it is smaller', () => {
    for (const [discountPercent, discountMinor] of [
      [10, 90000],
      [1, 9000],
    ] as const) {
      const terms = someTerms({ discountPercent })
      expect(priceOf({ patients: aligners(10), newCustomer: true, terms })).toMatchObject({
        discountPercent,
        discountReason: 'terms',
        discountMinor,
      })
    }
  })
  test('PRICE-019 a new customer whose terms hold prices but no discount gets the 3 %', () => {
    const terms = someTerms({ singleLayerMinor: 50000 })
    expect(priceOf({ patients: aligners(10), newCustomer: true, terms })).toMatchObject({
      discountReason: 'new-customer',
      discountMinor: 15000,
    })
  })
  test('PRICE-020 a factory site gives no new-customer discount, but does give a personal one', () => {
    const factory = { patients: aligners(10), newCustomer: true, factory: true }
    expect(priceOf(factory)).toMatchObject({ discountReason: null, discountPercent: 0, discountMinor: 0 })
    expect(priceOf({ ...factory, terms: someTerms({ discountPercent: 5 }) })).toMatchObject({ discountMinor: 45000 })
  })
  test('PRICE-027 the discount is rounded once, half up', () => {
    const prices = { ...BASE_PRICES.EUR, singleLayerMinor: 1, minimumOrderMinor: 0 }
    const half = (aligner: number) =>
      priceOf({
        prices,
        patients: aligners(aligner),
        terms: someTerms({ currency: 'EUR', discountPercent: 50 }),
      }).discountMinor
    expect([half(1), half(2), half(3)]).toEqual([1, 1, 2]) // 0.5 → 1, 1, 1.5 → 2
  })
  test('PRICE-027 the discount is spread over the lines by largest remainder, not rounded line by line', () => {
    // 3 % of 13.90, 14.90 and 14.90 are 41.7, 44.7 and 44.7 cents: 131.1 in all, rounded 131.
    const patients = [aPatient({ counts: oneOfEach })]
    const priced = priceOf({ prices: BASE_PRICES.EUR, patients, newCustomer: true })
    expect(priced.discountMinor).toBe(131)
    expect(priced.lines.map((it) => it.discountMinor)).toEqual([42, 45, 44]) // 41 + 44 + 44, two cents left, ties in order
    expect(priced.lines.map((it) => it.amountMinor)).toEqual([1348, 1445, 1446])
  })
  test('PRICE-027 a larger remainder wins over an earlier line', () => {
    const prices = { ...BASE_PRICES.RUB, singleLayerMinor: 101, hardMatrixMinor: 109 }
    const patients = [aPatient({ counts: { aligner: 1, matrix: 1 } })]
    // 10 % are 10.1 and 10.9: 21 in all, 10 + 10 and one left.
    const priced = priceOf({ prices, patients, terms: someTerms({ discountPercent: 10 }) })
    expect(priced.lines.map((it) => it.discountMinor)).toEqual([10, 11])
  })
  test('PRICE-027 a percentage with decimals counts exactly', () => {
    const prices = { ...BASE_PRICES.RUB, singleLayerMinor: 100000000 }
    const discount = (discountPercent: number) =>
      priceOf({ prices, patients: aligners(1), terms: someTerms({ discountPercent }) }).discountMinor
    expect([discount(12.5), discount(0.29), discount(33.33)]).toEqual([12500000, 290000, 33330000])
  })
  test('a discount of 100 % leaves delivery and fee', () => {
    expect(priceOf({ patients: aligners(5), terms: someTerms({ discountPercent: 100 }) })).toMatchObject({
      goodsMinor: 450000,
      discountMinor: 450000,
      serviceFeeMinor: 850000,
      totalMinor: 1000000,
    })
  })
})

describe('delivery, fee and total', () => {
  test('PRICE-006 PRICE-030 delivery of 1500 rubles or 25 euro is added once for any number of patients', () => {
    const patients = ['a', 'b', 'c'].map((patientId) => aPatient({ patientId, counts: { aligner: 10 } }))
    expect(priceOf({ patients })).toMatchObject({ goodsMinor: 2700000, deliveryMinor: 150000, totalMinor: 2850000 })
    expect(priceOf({ patients, prices: BASE_PRICES.EUR })).toMatchObject({
      goodsMinor: 41700,
      deliveryMinor: 2500,
      totalMinor: 44200,
    })
  })
  test('PRICE-021 the total is goods minus discount plus delivery plus service fee', () => {
    // 8 × 900 = 7200, 3 % are 216; 6984 + 1500 = 8484 and a fee of 1516.
    expect(priceOf({ patients: aligners(8), newCustomer: true })).toMatchObject({
      goodsMinor: 720000,
      discountMinor: 21600,
      deliveryMinor: 150000,
      serviceFeeMinor: 151600,
      totalMinor: 1000000,
    })
  })
  test('PRICE-022 the fee adds exactly what the total lacks to the minimum after discount and delivery', () => {
    const feeAt = (singleLayerMinor: number) =>
      priceOf({ prices: { ...BASE_PRICES.RUB, singleLayerMinor }, patients: aligners(1) }).serviceFeeMinor
    expect([feeAt(849999), feeAt(850000), feeAt(850001)]).toEqual([1, 0, 0])
  })
  test('PRICE-023 a factory site takes no service fee and has no minimum', () => {
    expect(priceOf({ patients: aligners(5), factory: true })).toMatchObject({
      serviceFeeMinor: 0,
      totalMinor: 600000,
      minimumOrderMinor: 0,
    })
  })
  test('PRICE-024 the fee applies in euro with the minimum of 150 euro', () => {
    // 5 × 13.90 + 25 = 94.50
    expect(priceOf({ prices: BASE_PRICES.EUR, patients: aligners(5) })).toMatchObject({
      serviceFeeMinor: 5550,
      totalMinor: 15000,
    })
  })
})
