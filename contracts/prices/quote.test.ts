import { describe, expect, test } from 'bun:test'
import { BASE_PRICES } from './base-prices'
import { paymentItems, piecesUntilMinimum, quoteVersion } from './pricing'
import { aligners, aPatient, priceOf, someTerms } from './pricing-builders'

const oneOfEach = { aligner: 1, matrix: 1, retainer: 1 }

describe('lines', () => {
  test('PRICE-025 each patient has a line per kind with the count of its files as quantity, and none for a kind without files', () => {
    const patients = [
      aPatient({ patientId: 'a', matrix: 'soft', counts: { aligner: 12, matrix: 2 } }),
      aPatient({ patientId: 'b', counts: {} }),
      aPatient({ patientId: 'c', material: 'three-layer', counts: { aligner: 7, matrix: 1, retainer: 3 } }),
    ]
    expect(priceOf({ patients }).lines.map((it) => [it.patientId, it.product, it.quantity, it.amountMinor])).toEqual([
      ['a', 'aligner-single-layer', 12, 1080000],
      ['a', 'matrix-soft', 2, 200000],
      ['c', 'aligner-three-layer', 7, 700000],
      ['c', 'matrix-hard', 1, 100000],
      ['c', 'retainer', 3, 300000],
    ])
  })
  test('PRICE-025 until a choice is made aligners count as single-layer and matrices as hard, marked as not chosen', () => {
    const priced = priceOf({ patients: [aPatient({ material: null, matrix: null, counts: oneOfEach })] })
    expect(priced.lines.map((it) => [it.product, it.decided])).toEqual([
      ['aligner-single-layer', false],
      ['matrix-hard', false],
      ['retainer', true],
    ])
    expect(priced.undecided).toEqual([
      { patientId: 'patient-1', choice: 'material' },
      { patientId: 'patient-1', choice: 'matrix' },
    ])
  })
  test('PRICE-025 a choice is missing only where there are files for it', () => {
    const undecided = { material: null, matrix: null }
    expect(priceOf({ patients: [aPatient({ ...undecided, counts: { retainer: 1 } })] }).undecided).toEqual([])
    expect(priceOf({ patients: [aPatient({ ...undecided, counts: { matrix: 1 } })] }).undecided).toEqual([
      { patientId: 'patient-1', choice: 'matrix' },
    ])
  })
  test('the quote has the personal comment, and an empty one is null', () => {
    expect(priceOf({ terms: someTerms({ comment: 'boxes without logo' }) }).comment).toBe('boxes without logo')
    expect(priceOf({ terms: someTerms({ comment: '' }) }).comment).toBeNull()
  })
})

describe('pieces until the minimum', () => {
  test('the number of pieces is the least that makes the fee disappear', () => {
    const five = priceOf({ patients: aligners(5) })
    expect(piecesUntilMinimum(five, 90000)).toBe(5) // 4000 lack: 4 × 900 = 3600 do not suffice
    expect(piecesUntilMinimum(five, 100000)).toBe(4) // 4 × 1000 do
  })
  test('a discount makes each piece count for less', () => {
    const priced = priceOf({ patients: aligners(5), terms: someTerms({ discountPercent: 50 }) })
    expect(piecesUntilMinimum(priced, 90000)).toBe(14) // 8500 / 450 = 18.9, so 19 pieces
  })
  test('without a fee the number is 0, and where pieces are free it is null', () => {
    expect(piecesUntilMinimum(priceOf({ patients: aligners(10) }), 90000)).toBe(0)
    expect(piecesUntilMinimum(priceOf({ patients: aligners(1), factory: true }), 90000)).toBe(0)
    expect(piecesUntilMinimum(priceOf({ terms: someTerms({ discountPercent: 100 }) }), 90000)).toBeNull()
    expect(piecesUntilMinimum(priceOf({}), 0)).toBeNull()
  })
})

describe('payment items', () => {
  test('PAY-010 PAY-011 delivery is one item of the variant’s price, and the service fee one where it applies', () => {
    expect(paymentItems(priceOf({ patients: aligners(5) }))).toEqual([
      { product: 'aligner-single-layer', quantity: 5, unitMinor: 90000 },
      { product: 'delivery', quantity: 1, unitMinor: 150000 },
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
  test('PAY-013 a free product and a personal comment never go to the provider', () => {
    const terms = someTerms({ discountPercent: 100, comment: 'boxes without logo' })
    expect(paymentItems(priceOf({ patients: aligners(5), terms, factory: true }))).toEqual([
      { product: 'delivery', quantity: 1, unitMinor: 150000 },
    ])
  })
  test('patients share the items of a product, since a receipt takes at most 100 of them', () => {
    const patients = Array.from({ length: 150 }, (_, index) =>
      aPatient({ patientId: `patient-${index}`, counts: { aligner: 2, retainer: 1 } }),
    )
    expect(paymentItems(priceOf({ patients }))).toEqual([
      { product: 'aligner-single-layer', quantity: 300, unitMinor: 90000 },
      { product: 'retainer', quantity: 150, unitMinor: 100000 },
      { product: 'delivery', quantity: 1, unitMinor: 150000 },
    ])
  })
})

describe('quote version', () => {
  const five = priceOf({ patients: aligners(5) })

  test('the same quote and files have the same version in any order of keys and files', () => {
    const shuffled = Object.fromEntries(Object.entries(structuredClone(five)).reverse()) as typeof five
    expect(quoteVersion(shuffled, ['b', 'a'])).toBe(quoteVersion(five, ['a', 'b']))
    expect(quoteVersion(five, [])).toMatch(/^[0-9a-f]{16}$/)
  })
  test('any change that the customer sees changes the version, also where the total stays', () => {
    const others = [
      quoteVersion(five, ['a', 'b']),
      quoteVersion(five, ['a', 'c']),
      quoteVersion(five, ['a']),
      quoteVersion(priceOf({ patients: aligners(6) }), ['a', 'b']),
      quoteVersion(priceOf({ patients: aligners(5), newCustomer: true }), ['a', 'b']),
      quoteVersion({ ...five, comment: 'boxes without logo' }, ['a', 'b']),
      quoteVersion(priceOf({ patients: [aPatient({ material: null, counts: { aligner: 5 } })] }), ['a', 'b']),
      quoteVersion(priceOf({ patients: [aPatient({ patientId: 'other', counts: { aligner: 5 } })] }), ['a', 'b']),
    ]
    expect(new Set(others).size).toBe(others.length)
  })
})
