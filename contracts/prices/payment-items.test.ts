import { describe, expect, test } from 'bun:test'
import { BASE_PRICES } from './base-prices'
import { paymentItems } from './payment-items'
import { aligners, aPatient, priceOf, someTerms } from './pricing-builders'

const delivery = { product: 'delivery', quantity: 1, unitMinor: 150000 } as const
/** Patients who all have the same files. */
const patients = (count: number, counts: Parameters<typeof aPatient>[0]) =>
  Array.from({ length: count }, (_, it) => aPatient({ patientId: `patient-${it}`, ...counts }))
const totalOf = (items: ReturnType<typeof paymentItems>) =>
  items.reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)

describe('payment items', () => {
  test('PAY-009 each patient has one for aligners, one for matrices and one for retainers, with the count of files; equal ones of two patients stay apart', () => {
    const anna = aPatient({ patientId: 'a', matrix: 'soft', counts: { aligner: 12, matrix: 2 } })
    const eva = aPatient({ patientId: 'b', material: 'three-layer', counts: { aligner: 7, matrix: 1, retainer: 3 } })
    const nobody = aPatient({ patientId: 'c' })
    const ira = aPatient({ patientId: 'd', matrix: 'soft', counts: { aligner: 12, matrix: 2 } })
    expect(paymentItems(priceOf({ patients: [anna, eva, nobody, ira] }))).toEqual([
      { product: 'aligner-single-layer', patient: 1, quantity: 12, unitMinor: 90000 },
      { product: 'matrix-soft', patient: 1, quantity: 2, unitMinor: 100000 },
      { product: 'aligner-three-layer', patient: 2, quantity: 7, unitMinor: 100000 },
      { product: 'matrix-hard', patient: 2, quantity: 1, unitMinor: 100000 },
      { product: 'retainer', patient: 2, quantity: 3, unitMinor: 100000 },
      { product: 'aligner-single-layer', patient: 3, quantity: 12, unitMinor: 90000 },
      { product: 'matrix-soft', patient: 3, quantity: 2, unitMinor: 100000 },
      delivery,
    ])
  })
  test('PAY-010 PAY-011 delivery is one item of the variant’s price, and the service fee one where it applies', () => {
    expect(paymentItems(priceOf({ patients: aligners(5) }))).toEqual([
      { product: 'aligner-single-layer', quantity: 5, unitMinor: 90000 },
      delivery,
      { product: 'service-fee', quantity: 1, unitMinor: 400000 },
    ])
    expect(paymentItems(priceOf({ prices: BASE_PRICES.EUR, patients: aligners(10) }))).toEqual([
      { product: 'aligner-single-layer', quantity: 10, unitMinor: 1390 },
      { product: 'delivery', quantity: 1, unitMinor: 2500 },
    ])
  })
  test('PAY-013 items are discounted, and where the discount does not divide evenly one piece is split off', () => {
    // 3 × 13.90 less 3 % (1.251, rounded 1.25) are 40.45: 2 × 13.48 and one of 13.49.
    const priced = priceOf({ prices: BASE_PRICES.EUR, patients: aligners(3), newCustomer: true })
    expect(paymentItems(priced)).toEqual([
      { product: 'aligner-single-layer', quantity: 2, unitMinor: 1348 },
      { product: 'aligner-single-layer', quantity: 1, unitMinor: 1349 },
      { product: 'delivery', quantity: 1, unitMinor: 2500 },
      { product: 'service-fee', quantity: 1, unitMinor: 8455 },
    ])
  })
  test('PAY-009 PRICE-027 two patients bear their own cents of a discount', () => {
    // 3 % of 13.90 and 14.90 are 41.7 and 44.7 cents, 86.4 in all, rounded 86: 42 and 44.
    const one = (patientId: string, counts: object) => aPatient({ patientId, counts })
    const priced = priceOf({
      prices: { ...BASE_PRICES.EUR, minimumOrderMinor: 0 },
      patients: [one('a', { aligner: 1 }), one('b', { retainer: 1 })],
      newCustomer: true,
    })
    expect(paymentItems(priced)).toEqual([
      { product: 'aligner-single-layer', patient: 1, quantity: 1, unitMinor: 1348 },
      { product: 'retainer', patient: 2, quantity: 1, unitMinor: 1446 },
      { product: 'delivery', quantity: 1, unitMinor: 2500 },
    ])
  })
  test('PAY-013 a free product and a personal comment never go to the provider', () => {
    const terms = someTerms({ discountPercent: 100, comment: 'boxes without logo' })
    expect(paymentItems(priceOf({ patients: aligners(5), terms, factory: true }))).toEqual([delivery])
  })
})

describe('more payment items than a provider takes', () => {
  test('PAY-009 an order of 99 patients with one item each and delivery fits', () => {
    const items = paymentItems(priceOf({ patients: patients(99, { counts: { aligner: 2 } }) }))
    expect(items).toHaveLength(100)
    expect(items[98]).toEqual({ product: 'aligner-single-layer', patient: 99, quantity: 2, unitMinor: 90000 })
  })
  test('PAY-009 the patients of the product with the most items are joined, and the other products stay apart', () => {
    const some = patients(70, { counts: { aligner: 2 } })
    const others = patients(30, { counts: { aligner: 1, retainer: 3 } }).map((it) => ({
      ...it,
      patientId: `other-${it.patientId}`,
    }))
    const items = paymentItems(priceOf({ patients: [...some, ...others] }))
    expect(items).toHaveLength(32)
    expect(items[0]).toEqual({ product: 'retainer', patient: 71, quantity: 3, unitMinor: 100000 })
    expect(items.slice(29)).toEqual([
      { product: 'retainer', patient: 100, quantity: 3, unitMinor: 100000 },
      { product: 'aligner-single-layer', quantity: 170, unitMinor: 90000 },
      delivery,
    ])
  })
  test('PAY-009 PAY-013 as many products are joined as it takes, and the sum stays exact', () => {
    const counts = { aligner: 1, matrix: 1, retainer: 1 }
    const priced = priceOf({ patients: patients(100, { counts }), newCustomer: true })
    // Of 3 × 100 items and delivery, 103 would be left if two products were joined.
    expect(paymentItems(priced)).toEqual([
      { product: 'aligner-single-layer', quantity: 100, unitMinor: 87300 },
      { product: 'matrix-hard', quantity: 100, unitMinor: 97000 },
      { product: 'retainer', quantity: 100, unitMinor: 97000 },
      delivery,
    ])
    // 13 % of 9.01 ₽ leave 7.84 ₽ (783.87), so that 100 of them are 783.87 ₽: the rest lies on one piece.
    const odd = priceOf({
      prices: { ...BASE_PRICES.RUB, singleLayerMinor: 901 },
      terms: someTerms({ discountPercent: 13 }),
      patients: patients(100, { counts: { aligner: 1 } }),
      factory: true,
    })
    expect(paymentItems(odd)).toEqual([
      { product: 'aligner-single-layer', quantity: 99, unitMinor: 783 },
      { product: 'aligner-single-layer', quantity: 1, unitMinor: 870 },
      delivery,
    ])
    expect(totalOf(paymentItems(odd))).toBe(228387)
  })
})
