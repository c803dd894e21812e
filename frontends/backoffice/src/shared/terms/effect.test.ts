import { describe, expect, test } from 'bun:test'
import type { SitePrices } from 'contracts/order/money/price-lists'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { draftOf, effectsOf } from './effect'
import { type TermPrice, type Typed, typedTerms } from './rules'

const SITE: SitePrices = {
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 1,
  prices: BASE_PRICES.RUB,
  inForce: null,
  planned: [],
}
const stored = { ...draftOf(typedTerms(null, 'RUB'), null), alignerMinor: 700_00, discountPercent: 5 }
const shown = (price: TermPrice, over: Partial<Typed>, site = SITE, before: typeof stored | null = null) =>
  effectsOf(price, site, draftOf({ ...typedTerms(before, site.currency), ...over }, before)).map(
    ({ example, amounts }) => [example, amounts.replace(/\s/g, ' ')],
  )

describe('TERM-008 the effect of typed terms', () => {
  test('names the base price and the one with the discount', () => {
    expect(shown('singleLayerMinor', { discount: '10' })).toEqual([['tenSingleLayer', '9 000 → 8 100 ₽']])
  })

  test('names one amount where nothing differs', () => {
    expect(shown('threeLayerMinor', {})).toEqual([['tenThreeLayer', '10 000 ₽']])
  })

  test('is that of the own price with the discount', () => {
    expect(shown('retainerStandardMinor', { retainerStandardMinor: '800', discount: '50' })).toEqual([
      ['twoRetainers', '2 000 → 800 ₽'],
    ])
  })

  test('is that of both matrices, on a factory site of the hard one alone', () => {
    const hard = ['twoHardMatrices', '2 000 → 1 000 ₽']
    expect(shown('matrixMinor', { matrixMinor: '500' })).toEqual([['twoSoftMatrices', '2 000 → 1 000 ₽'], hard])
    expect(shown('matrixMinor', { matrixMinor: '500' }, { ...SITE, factory: true })).toEqual([hard])
  })

  test('PRICE-010 has both decimals in euro', () => {
    const euro: SitePrices = { ...SITE, site: 'eu', currency: 'EUR', prices: BASE_PRICES.EUR }
    expect(shown('singleLayerMinor', { singleLayerMinor: '10' }, euro)[0]![1]).toMatch(/^\d+,\d\d → 100,00 €$/)
  })

  test('TERM-015 counts the kept price of any aligner, in its currency alone', () => {
    expect(shown('singleLayerMinor', { discount: '' }, SITE, stored)).toEqual([['tenSingleLayer', '9 000 → 7 000 ₽']])
    const draft = draftOf({ ...typedTerms(stored, 'RUB'), currency: 'EUR' }, stored)
    expect([draft.currency, draft.alignerMinor]).toEqual(['EUR', null])
  })

  test('is that of the stored terms where a field cannot be read', () => {
    expect(shown('singleLayerMinor', { discount: '101' }, SITE, stored)).toEqual([
      ['tenSingleLayer', '9 000 → 6 650 ₽'],
    ])
    const own = { ...stored, singleLayerMinor: 600_00 }
    expect(shown('singleLayerMinor', { singleLayerMinor: '-' }, SITE, own)).toEqual([
      ['tenSingleLayer', '9 000 → 5 700 ₽'],
    ])
  })
})
