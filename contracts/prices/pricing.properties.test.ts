import { expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { BASE_PRICES } from './base-prices'
import { MOST_PAYMENT_ITEMS, paymentItems } from './payment-items'
import { MOST_PRICE_MINOR } from './price-fields'
import { type PersonalTerms, type Pricing, piecesUntilMinimum, Quote, quote, quoteVersion, UNADJUSTED } from './pricing'

const priceMinor = fc.integer({ min: 1, max: 3_000_00 })
const percent = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const currency = fc.constantFrom('RUB' as const, 'EUR' as const)
const terms: fc.Arbitrary<PersonalTerms> = fc.record({
  currency,
  alignerMinor: orNull(priceMinor),
  singleLayerMinor: orNull(priceMinor),
  threeLayerMinor: orNull(priceMinor),
  matrixMinor: orNull(priceMinor),
  retainerStandardMinor: orNull(priceMinor),
  retainerPremiumMinor: orNull(priceMinor),
  discountPercent: orNull(percent),
  comment: orNull(fc.string()),
})
const count = fc.integer({ min: 0, max: 60 })
const patients = fc.uniqueArray(
  fc.record({
    patientId: fc.uuid(),
    material: orNull(fc.constantFrom('single-layer' as const, 'three-layer' as const)),
    matrix: orNull(fc.constantFrom('soft' as const, 'hard' as const)),
    counts: fc.record({ aligner: count, matrix: count, retainer: count }),
  }),
  { selector: (it) => it.patientId, maxLength: 60, size: 'max' },
)
const pricing: fc.Arbitrary<Pricing> = fc.record({
  prices: currency.map((it) => BASE_PRICES[it]),
  terms: orNull(terms),
  newCustomer: fc.boolean(),
  factory: fc.boolean(),
  adjustments: fc.constant([]),
  isFree: fc.constant(false),
  patients,
})
const amountMinor = fc.integer({ min: -MOST_PRICE_MINOR, max: MOST_PRICE_MINOR }).filter((it) => it !== 0)
const adjustments = fc.array(
  fc.record({ reason: fc.string(), amountMinor: fc.oneof(amountMinor, fc.integer({ min: -5_000_00, max: -1 })) }),
  { maxLength: 20, size: 'max' },
)
const adjusted = fc.record({ of: pricing, adjustments, isFree: fc.boolean() })
/** Prices as they are, and with lines of staff. */
const anyPricing = fc.oneof(
  pricing,
  adjusted.map(({ of, ...manual }): Pricing => ({ ...of, ...manual })),
)
const sum = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0)
const holds = (check: (of: Pricing) => void, of = pricing) => fc.assert(fc.property(of, check), { numRuns: 500 })
const holdsForAll = (check: (of: Pricing) => void) => holds(check, anyPricing)
const adjustmentsMinor = ({ adjustments = [] }: Quote) => sum(adjustments.map((it) => it.amountMinor))

test('PRICE-021 PRICE-027 lines, delivery, fee and adjustments sum to the total, and goods less discount are the lines, for any order', () => {
  holdsForAll((of) => {
    const priced = quote(of)
    const beforeMinor = sum(priced.lines.map((it) => it.amountMinor)) + priced.deliveryMinor + priced.serviceFeeMinor
    expect(beforeMinor + adjustmentsMinor(priced)).toBe(priced.totalMinor)
    expect(priced.goodsMinor - priced.discountMinor).toBe(sum(priced.lines.map((it) => it.amountMinor)))
    for (const it of priced.lines) expect(it.amountMinor).toBe(it.quantity * it.unitMinor - it.discountMinor)
  })
})

test('PRICE-027 no amount is a fraction or negative, no line is discounted beyond its price, for any order', () => {
  holds((of) => {
    const priced = quote(of)
    expect(Value.Check(Quote, priced)).toBe(true)
    expect(priced.totalMinor).toBeGreaterThan(0)
    for (const it of priced.lines) {
      expect(it.discountMinor).toBeGreaterThanOrEqual(0)
      expect(it.amountMinor).toBeGreaterThanOrEqual(0)
    }
  })
})

test('PRICE-027 each line bears its exact share of the discount to less than one minor unit', () => {
  holds((of) => {
    const priced = quote(of)
    for (const it of priced.lines) {
      const shareMinor = (it.quantity * it.unitMinor * priced.discountPercent) / 100
      expect(Math.abs(it.discountMinor - shareMinor)).toBeLessThan(1)
    }
  })
})

test('the order of the patients changes neither discount, fee nor total', () => {
  holds((of) => {
    const { lines: _, undecided: __, ...amounts } = quote(of)
    expect(quote({ ...of, patients: [...of.patients].reverse() })).toMatchObject(amounts)
  })
})

test('PRICE-022 PRICE-023 no total is below the minimum where one holds, and the fee never lifts it above', () => {
  holds((of) => {
    const priced = quote(of)
    expect(priced.totalMinor).toBeGreaterThanOrEqual(of.factory ? 0 : of.prices.minimumOrderMinor)
    if (priced.serviceFeeMinor > 0) expect(priced.totalMinor).toBe(of.prices.minimumOrderMinor)
  })
})

test('no total is negative, no line counts for more than staff wrote, and additions count whole', () => {
  holdsForAll((of) => {
    const priced = quote(of)
    expect(Value.Check(Quote, priced)).toBe(true)
    expect(priced.totalMinor).toBeGreaterThanOrEqual(0)
    const unadjusted = quote({ ...of, ...UNADJUSTED }).totalMinor
    const wanted = unadjusted + sum(of.adjustments.map((it) => it.amountMinor))
    expect(priced.totalMinor).toBe(of.isFree ? 0 : Math.max(0, wanted))
    for (const it of priced.adjustments ?? []) expect(it.amountMinor).not.toBe(0)
  })
})

test('PRICE-028 a price that lines of staff change has another version, and one without any keeps its own', () => {
  holdsForAll((of) => {
    const [before, after] = [quote({ ...of, ...UNADJUSTED }), quote(of)]
    expect(quoteVersion(after, []) === quoteVersion(before, [])).toBe(after.adjustments === undefined)
  })
})

test('PAY-013 payment items sum to the total, are at most 100, and none is free, for any order', () => {
  holdsForAll((of) => {
    const priced = quote(of)
    const items = paymentItems(priced)
    expect(sum(items.map((it) => it.quantity * it.unitMinor))).toBe(priced.totalMinor)
    expect(items.length).toBeLessThanOrEqual(MOST_PAYMENT_ITEMS)
    for (const it of items) expect(Math.min(it.quantity, it.unitMinor)).toBeGreaterThanOrEqual(1)
  })
})

test('the fee disappears with the computed number of pieces, and not with one fewer, for any order', () => {
  holds((of) => {
    const terms = of.terms && { ...of.terms, retainerStandardMinor: null }
    const before = quote({ ...of, terms })
    const pieces = piecesUntilMinimum(before, of.prices.retainerMinor)
    if (pieces === null || pieces === 0)
      return expect(before.serviceFeeMinor === 0 || before.discountPercent === 100).toBe(true)
    const feeWith = (retainer: number) => {
      const more = { patientId: 'more', material: null, matrix: null, counts: { aligner: 0, matrix: 0, retainer } }
      return quote({ ...of, terms, patients: [...of.patients, more] }).serviceFeeMinor
    }
    expect(feeWith(pieces)).toBe(0)
    expect(feeWith(pieces - 1)).toBeGreaterThan(0)
  })
})
