import { describe, expect, test } from 'bun:test'
import { piecesUntilMinimum, quoteVersion } from './pricing'
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
