import { expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { someTerms } from 'contracts/prices/pricing-builders'
import { appliedTerms, discountOf, PRODUCTS, priceOf } from './prices-of'

const SITE = {
  site: 'ru',
  currency: 'RUB' as const,
  factory: false,
  version: 1,
  prices: { ...BASE_PRICES.RUB, hardMatrixMinor: 1_200_00 },
  inForce: null,
  planned: [],
}
const shown = (...it: Parameters<typeof priceOf>) => {
  const price = priceOf(...it)
  return price && [price.isOwn, price.text.replace(/\s/g, ' ')]
}

test('TERM-023 a product costs what was agreed, or the base price; both prices of matrices where they differ', () => {
  expect(PRODUCTS.map((it) => shown(it, null, SITE))).toEqual([
    [false, '1 000 ₽ / 1 200 ₽'],
    [false, '900 ₽'],
    [false, '1 000 ₽'],
    [false, '1 000 ₽'],
  ])
  const terms = someTerms({ alignerMinor: 700_00, threeLayerMinor: 820_00, matrixMinor: 500_00 })
  expect(PRODUCTS.map((it) => shown(it, terms, SITE))).toEqual([
    [true, '500 ₽'],
    [true, '700 ₽'],
    [true, '820 ₽'],
    [false, '1 000 ₽'],
  ])
})

test('TERM-023 a factory site makes no soft matrices', () => {
  expect(shown('matrix', null, { ...SITE, factory: true })).toEqual([false, '1 200 ₽'])
})

test('TERM-023 terms in another currency do not apply; without the base prices the personal ones are shown', () => {
  const euro = someTerms({ currency: 'EUR', matrixMinor: 12_50, discountPercent: 12.5 })
  expect([appliedTerms(euro, SITE), shown('retainer', euro, SITE)]).toEqual([null, [false, '1 000 ₽']])
  expect(shown('matrix', euro, SITE)).toEqual([false, '1 000 ₽ / 1 200 ₽'])
  expect([shown('matrix', euro, undefined), shown('retainer', euro, undefined)]).toEqual([[true, '12,50 €'], null])
  expect([discountOf(euro), discountOf(someTerms()), discountOf(null)]).toEqual(['12,5 %', null, null])
})
