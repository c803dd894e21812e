import { describe, expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { aDraft, aPatient, aPlacedOrder, aScan, FACTORY, NOW } from '../builders'
import { quoteOf } from './quote'
import type { OrderState } from './state'

const SHOP = { ...FACTORY, factory: false }
const NEW = { ...SHOP, newCustomer: true }
const scans = (count: number, but: Parameters<typeof aScan>[0] = {}) =>
  Array.from({ length: count }, (_, index) => aScan({ id: `scan-${index + 1}`, ...but }))

describe('the quote of an order', () => {
  test('PRICE-025 has one line per patient and kind, with the number of scans', () => {
    const order = aDraft({
      patients: [aPatient(), aPatient({ id: 'patient-2', material: 'three-layer', matrix: 'soft' })],
      scans: [
        ...scans(2),
        aScan({ id: 'a', kind: 'matrix' }),
        aScan({ id: 'b', kind: 'retainer' }),
        aScan({ id: 'c', patientId: 'patient-2' }),
      ],
    })
    expect(quoteOf(order, FACTORY).quote.lines).toMatchObject([
      { patientId: 'patient-1', product: 'aligner-single-layer', quantity: 2, unitMinor: 900_00 },
      { patientId: 'patient-1', product: 'matrix-hard', quantity: 1, unitMinor: 1_000_00 },
      { patientId: 'patient-1', product: 'retainer', quantity: 1, unitMinor: 1_000_00 },
      { patientId: 'patient-2', product: 'aligner-three-layer', quantity: 1, unitMinor: 1_000_00 },
    ])
  })

  test('ends with a reduction of all of it where the factory bears a remake', () => {
    const remake = {
      of: 'first',
      ofNumber: '5b12',
      cause: 'broken',
      note: null,
      by: 'boss@example.org',
      consent: null,
    } as const
    const { quote, version } = quoteOf(aDraft({ remake: { ...remake, isFree: true } }), FACTORY)
    expect(quote).toMatchObject({
      totalMinor: 0,
      goodsMinor: 900_00,
      adjustments: [{ kind: 'free', amountMinor: -2_400_00 }],
    })
    const priced = quoteOf(aDraft({ remake: { ...remake, isFree: false } }), FACTORY)
    expect([priced.quote.totalMinor, priced.version === version]).toEqual([2_400_00, false])
  })

  test('excludes removed scans and scans stored after the freeze', () => {
    const order = aDraft({
      scans: [aScan(), aScan({ id: 'gone', removedAt: NOW }), aScan({ id: 'late', isLate: true })],
    })
    expect(quoteOf(order, FACTORY)).toMatchObject({
      quote: { goodsMinor: 900_00, totalMinor: 2_400_00 },
      fileIds: ['scan-1'],
    })
  })

  test('PRICE-018 PRICE-021 gives a new customer of the shop 3 % off goods, not off delivery', () => {
    // 10 × 900 ₽ = 9000 ₽, less 270 ₽, and delivery 1500 ₽: more than the minimum, so there is no fee.
    expect(quoteOf(aDraft({ scans: scans(10) }), NEW).quote).toMatchObject({
      discountPercent: 3,
      discountReason: 'new-customer',
      discountMinor: 270_00,
      deliveryMinor: 1_500_00,
      serviceFeeMinor: 0,
      totalMinor: 10_230_00,
    })
  })

  test('PRICE-022 the shop adds a fee up to 10 000 ₽', () => {
    expect(quoteOf(aDraft(), SHOP).quote).toMatchObject({ serviceFeeMinor: 7_600_00, totalMinor: 10_000_00 })
  })

  test('PRICE-020 PRICE-023 the factory gives a new customer no discount and takes no fee', () => {
    expect(quoteOf(aDraft(), { ...FACTORY, newCustomer: true }).quote).toMatchObject({
      discountMinor: 0,
      serviceFeeMinor: 0,
      totalMinor: 2_400_00,
    })
  })

  test('uses the given price list', () => {
    // 13.90 € and delivery 25 €; the fee makes it 150 €.
    expect(quoteOf(aDraft({ currency: 'EUR' }), { ...SHOP, prices: BASE_PRICES.EUR }).quote).toMatchObject({
      currency: 'EUR',
      goodsMinor: 13_90,
      deliveryMinor: 25_00,
      totalMinor: 150_00,
    })
  })

  test('the version changes with price or files, and only then', () => {
    const before = quoteOf(aDraft({ scans: scans(2) }), SHOP)
    const version = (order: OrderState, basis = SHOP) => quoteOf(order, basis).version
    expect(version(aDraft({ scans: scans(2).reverse() }))).toBe(before.version)
    expect(version(aDraft({ scans: [aScan(), aScan({ id: 'another' })] }))).not.toBe(before.version)
    expect(version(aDraft({ scans: scans(3) }))).not.toBe(before.version)
    expect(version(aDraft({ scans: scans(2) }), NEW)).not.toBe(before.version)
  })

  test('ORD-022 stays as it was frozen, also if scans are added', () => {
    const { frozen } = aPlacedOrder()
    expect(quoteOf(aPlacedOrder({ frozen, scans: scans(5) }), NEW)).toBe(frozen)
  })
})
