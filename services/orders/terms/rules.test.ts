import { describe, expect, test } from 'bun:test'
import { someTerms } from 'contracts/prices/pricing-builders'
import { Refusal } from 'contracts/problems'
import { changeTerms, type TermsState } from './rules'

const NOW = new Date('2026-11-22T12:00:00Z')
const EMAIL = 'anna@example.org'
const none: TermsState = { site: 'ru', email: EMAIL, version: 0, terms: null, updatedAt: null }
const agreed: TermsState = {
  site: 'ru',
  email: EMAIL,
  version: 3,
  updatedAt: NOW,
  terms: someTerms({ singleLayerMinor: 80_000 }),
}
const changed = (before: TermsState, change: Parameters<typeof changeTerms>[2]) => {
  const after = changeTerms(before, before.version, change, NOW)
  if (after instanceof Refusal) throw new Error(after.detail)
  return after.terms
}

describe('personal terms', () => {
  test('TERM-016 the first change makes them, in the currency that it names', () => {
    const after = changeTerms(none, 0, { currency: 'EUR', discountPercent: 10 }, NOW)
    expect(after).toEqual({
      site: 'ru',
      email: EMAIL,
      version: 1,
      updatedAt: NOW,
      terms: someTerms({ currency: 'EUR', discountPercent: 10 }),
    })
    expect(changeTerms(none, 0, { discountPercent: 10 }, NOW)).toMatchObject({ code: 'invalid-request' })
  })

  test('a change keeps the fields that it does not name', () => {
    const before = { ...agreed, terms: someTerms({ alignerMinor: 1, retainerPremiumMinor: 2, comment: 'by bank' }) }
    expect(changed(before, { matrixMinor: 90_000 })).toEqual({ ...before.terms, matrixMinor: 90_000 })
  })

  test('a price or discount of zero and an empty comment are stored as null', () => {
    const before = { ...agreed, terms: someTerms({ singleLayerMinor: 1, discountPercent: 5, comment: 'x' }) }
    expect(changed(before, { singleLayerMinor: 0, discountPercent: 0, comment: '  ' })).toEqual(someTerms())
  })

  test('PRICE-016 in another currency the prices that are not named are deleted; discount and comment stay', () => {
    const before = { ...agreed, terms: someTerms({ singleLayerMinor: 80_000, discountPercent: 5, comment: 'x' }) }
    expect(changed(before, { currency: 'EUR', matrixMinor: 12_00 })).toEqual(
      someTerms({ currency: 'EUR', matrixMinor: 12_00, discountPercent: 5, comment: 'x' }),
    )
  })

  test('a change of another version than the current one is refused', () => {
    expect(changeTerms(agreed, 2, { matrixMinor: 1 }, NOW)).toMatchObject({ code: 'version-changed' })
  })
})
